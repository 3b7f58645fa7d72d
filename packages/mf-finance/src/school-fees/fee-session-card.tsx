import type { finance } from '@portal/shared/finance';
import { formatDate, formatRrr, type CallData } from '@portal/shared/model';
import { Badge, Box, Card, chakra, Flex, Heading, Money, SimpleGrid, Table, Text } from '@portal/shared/ui';
import { useId } from 'react';

type FeeSession = CallData<typeof finance.schoolFees.sessions>[number];
type Invoice = FeeSession['invoices'][number];

const states: Record<string, { label: string; palette: string }> = {
  paid: { label: 'Paid', palette: 'green' },
  half: { label: 'Half paid', palette: 'orange' },
  owing: { label: 'Owing', palette: 'red' },
};

const options: Record<string, string> = {
  Full: 'Full payment',
  FirstInstallment: 'First instalment',
  SecondInstallment: 'Second instalment',
};

/** A figure: beside its name on phones, below it where there is room. */
function Amount({ label, kobo }: { label: string; kobo: number }) {
  return (
    <Flex
      direction={{ base: 'row', sm: 'column' }}
      justify="space-between"
      align={{ base: 'baseline', sm: 'start' }}
    >
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd fontFamily="heading" textStyle={{ base: 'lg', sm: '2xl' }} fontWeight="semibold">
        <Money kobo={kobo} />
      </chakra.dd>
    </Flex>
  );
}

function Lines({ lines }: Pick<FeeSession, 'lines'>) {
  return (
    <chakra.details>
      <chakra.summary
        cursor="pointer"
        py="2"
        fontWeight="semibold"
        color="fg.link"
        focusVisibleRing="outside"
      >
        What the fee is made of
      </chakra.summary>
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
        </Table.Body>
      </Table.Root>
    </chakra.details>
  );
}

function InvoiceRow({ invoiceNumber, rrr, option, amount, status, date }: Invoice) {
  return (
    <Flex as="li" justify="space-between" gap="3" wrap="wrap" py="3" borderTopWidth="1px">
      <Box>
        <Text fontWeight="medium">{options[option] ?? option}</Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[invoiceNumber, rrr && `RRR ${formatRrr(rrr)}`, formatDate(date)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Flex gap="3" align="center">
        <Money kobo={amount} fontWeight="semibold" />
        <Badge colorPalette={status === 'PAID' ? 'green' : 'gray'}>{status.toLowerCase()}</Badge>
      </Flex>
    </Flex>
  );
}

/** One session: its figures, what the fee is made of, and its invoices. */
export function FeeSessionCard({ session, level, state, lines, invoices, ...amounts }: FeeSession) {
  const id = useId();
  const look = states[state] ?? { label: state, palette: 'gray' };
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Body gap="4">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Box>
            <Heading as="h2" size="md" id={id}>
              {session}
            </Heading>
            {level > 0 && <Text color="fg.muted">{level} level</Text>}
          </Box>
          <Badge colorPalette={look.palette}>{look.label}</Badge>
        </Flex>
        <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap={{ base: '1', sm: '4' }}>
          <Amount label="Fee" kobo={amounts.total} />
          <Amount label="Paid" kobo={amounts.paid} />
          <Amount label="Outstanding" kobo={amounts.outstanding} />
        </SimpleGrid>
        <Lines lines={lines} />
        {invoices.length === 0 ? (
          <Text color="fg.muted">No invoice has been generated for this session.</Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.invoiceNumber} {...invoice} />
            ))}
          </Box>
        )}
      </Card.Body>
    </Card.Root>
  );
}
