import { amountInWords } from '@portal/invoice/contract';
import { Box, Money, Table, Text } from '@portal/shared/ui';

export interface FeeLinesProps {
  lines: readonly { description: string; amount: number }[];
  /** Kobo. */
  total: number;
  /** What sponsors and credit notes pay of it. */
  deductions?: readonly { description: string; amount: number }[];
  /** Kobo that is left to pay, as the server says; the total where nothing is deducted. */
  payable?: number;
}

function Sum({ label, kobo }: { label: string; kobo: number }) {
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" fontWeight="semibold" color="fg">
        {label}
      </Table.ColumnHeader>
      <Table.Cell textAlign="end" fontWeight="bold">
        <Money kobo={kobo} />
      </Table.Cell>
    </Table.Row>
  );
}

function Line({ label, kobo }: { label: string; kobo: number }) {
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" fontWeight="normal" color="fg">
        {label}
      </Table.ColumnHeader>
      <Table.Cell textAlign="end">
        <Money kobo={kobo} />
      </Table.Cell>
    </Table.Row>
  );
}

/** What a fee is made of, with its total in figures and words, before it is invoiced. */
export function FeeLines({ lines, total, deductions = [], payable = total }: FeeLinesProps) {
  return (
    <Box>
      <Table.Root size="sm">
        <Table.Body>
          {lines.map(({ description, amount }) => (
            <Line key={description} label={description} kobo={amount} />
          ))}
          <Sum label="Total" kobo={total} />
          {deductions.map(({ description, amount }) => (
            <Line key={description} label={`Less: ${description}`} kobo={-amount} />
          ))}
          {deductions.length > 0 && <Sum label="To pay" kobo={payable} />}
        </Table.Body>
      </Table.Root>
      <Text mt="2" textStyle="sm" color="fg.muted">
        {payable > 0
          ? `${amountInWords(payable)}. The amount payable excludes gateway charges.`
          : 'All of it is paid for you: there is nothing left to pay.'}
      </Text>
    </Box>
  );
}
