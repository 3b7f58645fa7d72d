import { amountInWords } from '@portal/shared/finance';
import { Box, Money, Table, Text } from '@portal/shared/ui';

interface FeeLinesProps {
  lines: readonly { description: string; amount: number }[];
  /** Kobo. */
  total: number;
}

/** What a fee is made of, with its total in figures and words, before it is invoiced. */
export function FeeLines({ lines, total }: FeeLinesProps) {
  return (
    <Box>
      <Table.Root size="sm">
        <Table.Body>
          {lines.map(({ description, amount }) => (
            <Table.Row key={description}>
              <Table.ColumnHeader scope="row" fontWeight="normal" color="fg">
                {description}
              </Table.ColumnHeader>
              <Table.Cell textAlign="end">
                <Money kobo={amount} />
              </Table.Cell>
            </Table.Row>
          ))}
          <Table.Row>
            <Table.ColumnHeader scope="row" fontWeight="semibold" color="fg">
              Total
            </Table.ColumnHeader>
            <Table.Cell textAlign="end" fontWeight="bold">
              <Money kobo={total} />
            </Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
      <Text mt="2" textStyle="sm" color="fg.muted">
        {amountInWords(total)}. The amount payable excludes gateway charges.
      </Text>
    </Box>
  );
}
