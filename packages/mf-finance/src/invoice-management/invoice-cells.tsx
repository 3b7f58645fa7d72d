import { stateLooks } from '@portal/shared/invoice';
import { TwoLines } from '@portal/shared/report';
import { Badge, Flex, Money } from '@portal/shared/ui';
import type { InvoiceRow } from './invoices.api';
import { issueWords } from './words';

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

export function StateCell({ state, duplicate, issues }: Pick<InvoiceRow, 'state' | 'duplicate' | 'issues'>) {
  const { label, palette } = stateLooks[state];
  return (
    <Flex gap="1" wrap="wrap">
      <Badge colorPalette={palette}>{label}</Badge>
      {duplicate && <Badge colorPalette="red">Paid twice</Badge>}
      {issues
        .filter((issue) => !duplicate || issue !== 'DUPLICATE')
        .map((issue) => (
          <Badge key={issue} colorPalette="orange">
            {issueWords(issue)}
          </Badge>
        ))}
    </Flex>
  );
}
