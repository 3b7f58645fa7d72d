import { Box, Money, Table } from '@portal/shared/ui';

interface Line {
  description: string;
  /** Kobo. */
  amount: number;
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + amount, 0);

interface RowProps {
  label: string;
  amounts: readonly number[];
  total?: boolean;
}

function Row({ label, amounts, total = false }: RowProps) {
  return (
    <Table.Row fontWeight={total ? 'semibold' : undefined}>
      <Table.ColumnHeader scope="row" fontWeight="inherit" color="fg">
        {label}
      </Table.ColumnHeader>
      {amounts.map((amount, index) => (
        <Table.Cell key={index} textAlign="end">
          <Money kobo={amount} />
        </Table.Cell>
      ))}
    </Table.Row>
  );
}

interface SplitTableProps {
  lines: readonly Line[];
  /** Both instalments, line by line; empty where the fee is paid in full only. */
  first: readonly Line[];
  second: readonly Line[];
}

/** The lines of a fee, and what of each belongs to which instalment. */
export function SplitTable({ lines, first, second }: SplitTableProps) {
  const split = first.length > 0;
  const heads = ['Line', 'Full', ...(split ? ['First', 'Second'] : [])];
  const parts = (index: number) => (split ? [first[index]?.amount ?? 0, second[index]?.amount ?? 0] : []);
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="Lines of the fee">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {heads.map((head, index) => (
              <Table.ColumnHeader key={head} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map(({ description, amount }, index) => (
            <Row key={index} label={description} amounts={[amount, ...parts(index)]} />
          ))}
          <Row label="Total" amounts={[sum(lines), ...(split ? [sum(first), sum(second)] : [])]} total />
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
