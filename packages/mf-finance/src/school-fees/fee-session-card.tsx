import { invoiceStateBadges } from '@portal/invoice';
import { isOpenState } from '@portal/invoice/contract';
import { formatDate, formatRrr } from '@portal/shared/model';
import {
  Box,
  ButtonLink,
  Card,
  chakra,
  Flex,
  Heading,
  Money,
  SimpleGrid,
  Table,
  Text,
} from '@portal/shared/ui';
import { useId } from 'react';
import { dueBadges } from '../lib/money-badges';
import { LabelBadge } from '../lib/label-badge';
import type { FeeSession } from './school-fees.api';
import { form11Path, invoicePath, optionNames, receiptPath, sessionPath } from './labels';

type Invoice = FeeSession['invoices'][number];

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

/** Where the row leads: the receipt once paid, the invoice while it can be paid. */
function RowLink({ invoiceNumber, receiptNumber, status, option }: Invoice) {
  const name = optionNames[option];
  if (status === 'PAID') {
    return (
      <ButtonLink size="sm" variant="outline" to={receiptPath(receiptNumber ?? invoiceNumber)}>
        Receipt<chakra.span srOnly>: {name}</chakra.span>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size="sm" variant="outline" to={invoicePath(invoiceNumber)}>
      Invoice<chakra.span srOnly>: {name}</chakra.span>
    </ButtonLink>
  );
}

function InvoiceRow(invoice: Invoice) {
  const { invoiceNumber, rrr, option, amount, status, date } = invoice;
  return (
    <Flex as="li" justify="space-between" gap="3" wrap="wrap" py="3" borderTopWidth="1px">
      <Box>
        <Text fontWeight="medium">{optionNames[option]}</Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[invoiceNumber, rrr && `RRR ${formatRrr(rrr)}`, `made ${formatDate(date)}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Flex gap="3" align="center">
        <Money kobo={amount} fontWeight="semibold" />
        <LabelBadge badge={invoiceStateBadges[status]} />
        <RowLink {...invoice} />
      </Flex>
    </Flex>
  );
}

/** What can be done for the session now. */
function Actions({ sessionId, outstanding, state, invoices }: Omit<FeeSession, 'lines'>) {
  const waiting = invoices.find(({ status }) => isOpenState(status));
  return (
    <Flex gap="3" wrap="wrap">
      {(outstanding > 0 || state === 'later') && (
        <ButtonLink to={sessionPath(sessionId)} variant={waiting ? 'outline' : 'solid'}>
          {state === 'later' ? 'See what comes first' : 'Generate invoice'}
        </ButtonLink>
      )}
      {waiting && (
        <ButtonLink to={invoicePath(waiting.invoiceNumber)}>
          {waiting.status === 'PENDING' ? 'See the invoice' : 'Pay the invoice'}
        </ButtonLink>
      )}
      {(state === 'paid' || state === 'half') && (
        <ButtonLink to={form11Path(sessionId)} variant="outline">
          Form 11
        </ButtonLink>
      )}
    </Flex>
  );
}

/** One session: its figures, what the fee is made of, and its invoices. */
export function FeeSessionCard(fee: FeeSession) {
  const { session, level, state, lines, invoices, ...amounts } = fee;
  const id = useId();
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
          <LabelBadge badge={dueBadges[state]} />
        </Flex>
        <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap={{ base: '1', sm: '4' }}>
          <Amount label="Fee" kobo={amounts.total} />
          <Amount label="Paid" kobo={amounts.paid} />
          <Amount label="Outstanding" kobo={amounts.outstanding} />
        </SimpleGrid>
        <Actions {...fee} />
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
