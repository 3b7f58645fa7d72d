import { invoiceStage, paymentStageLabels } from '@portal/invoice/contract';
import { paymentStages } from '@portal/invoice';
import { TwoLines } from '@portal/shared/lists';
import { Badge, Flex, Money } from '@portal/shared/ui';
import type { InvoiceRow } from './invoices.api';
import { issueLabel } from './labels';

/** What is charged; below it what is left for the payer, where others pay a part. */
export function AmountCell({ total, payable }: Pick<InvoiceRow, 'total' | 'payable'>) {
  return (
    <TwoLines
      below={
        payable < total && (
          <>
            to pay <Money kobo={payable} />
          </>
        )
      }
    >
      <Money kobo={total} />
    </TwoLines>
  );
}

interface Standing extends Pick<InvoiceRow, 'state' | 'duplicate'> {
  /** Kinds of what is open. */
  issues: readonly string[];
}

/** Where the payment stands, as its payer is told, and what officers know besides; each word once. */
export function StateCell({ state, duplicate, issues }: Standing) {
  const stage = invoiceStage({ state, issues, duplicate });
  const told = paymentStageLabels[stage];
  const besides = new Set(issues.map(issueLabel).filter((words) => words !== told));
  return (
    <Flex gap="1" wrap="wrap">
      <Badge colorPalette={paymentStages[stage].palette}>{told}</Badge>
      {[...besides].map((words) => (
        <Badge key={words} colorPalette="orange">
          {words}
        </Badge>
      ))}
    </Flex>
  );
}
