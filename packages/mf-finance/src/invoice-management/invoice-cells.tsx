import { invoiceStages, paymentStageLabels } from '@portal/invoice/contract';
import { issueKindLabels, issueKinds, type IssueKind } from '@portal/contracts/finance';
import { paymentStages } from '@portal/invoice';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { Choose, Each, Flex, LabelBadge, Money, Unless, When, type Badges } from '@portal/shared/ui';
import { issueKindBadges } from '../lib/money-badges';
import type { InvoiceRow } from './invoices.api';

/** What is charged; below it what is left for the payer, where others pay a part. */
export function AmountCell({ total, payable }: Pick<InvoiceRow, 'total' | 'payable'>) {
  return (
    <TwoLines>
      <Money kobo={total} />
      <When value={total} above={payable}>
        <SecondLine>
          to pay <Money kobo={payable} />
        </SecondLine>
      </When>
    </TwoLines>
  );
}

const stageBadges = Object.fromEntries(
  invoiceStages.map((stage) => [
    stage,
    { label: paymentStageLabels[stage], meaning: paymentStages[stage].meaning },
  ]),
) as Badges<InvoiceRow['stage']>;

/** Stages whose word says the same as that of the issue. */
const stagesThatSay = (kind: IssueKind) =>
  invoiceStages.filter((stage) => paymentStageLabels[stage] === issueKindLabels[kind]);

/** Where the payment stands, as its payer is told, and what officers know besides; each word once. */
export function StateCell({ stage, issues }: Pick<InvoiceRow, 'stage' | 'issues'>) {
  const besides = issueKinds.map((kind) => [
    kind,
    <Unless key={kind} value={stage} is={stagesThatSay(kind)}>
      <LabelBadge of={issueKindBadges} value={kind} />
    </Unless>,
  ]);
  return (
    <Flex gap="1" wrap="wrap">
      <LabelBadge of={stageBadges} value={stage} />
      <Each of={issues} by={(kind) => kind}>
        {(kind) => <Choose value={kind} of={Object.fromEntries(besides)} />}
      </Each>
    </Flex>
  );
}
