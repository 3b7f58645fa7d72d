import { invoiceStateBadges } from '@portal/invoice';
import { formatDate, formatRrr } from '@portal/shared/model';
import {
  Box,
  ButtonLink,
  Card,
  Choose,
  Each,
  Flex,
  Heading,
  LabelBadge,
  Money,
  SimpleGrid,
  Table,
  Text,
  When,
  chakra,
} from '@portal/shared/ui';
import { dueBadges } from '../lib/money-badges';
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
          <Each of={lines} by={({ description }) => description}>
            {({ description, amount }) => (
              <Table.Row>
                <Table.ColumnHeader scope="row" fontWeight="normal" color="fg">
                  {description}
                </Table.ColumnHeader>
                <Table.Cell textAlign="end">
                  <Money kobo={amount} />
                </Table.Cell>
              </Table.Row>
            )}
          </Each>
        </Table.Body>
      </Table.Root>
    </chakra.details>
  );
}

/** Where the row leads: the receipt once paid, the invoice while it can be paid. */
function RowLink({ invoiceNumber, receiptNumber, status, option }: Invoice) {
  const name = (
    <chakra.span srOnly>
      : <Choose value={option} of={optionNames} />
    </chakra.span>
  );
  const toInvoice = (
    <ButtonLink size="sm" variant="outline" to={invoicePath(invoiceNumber)}>
      Invoice{name}
    </ButtonLink>
  );
  return (
    <When value={status} is="PAID" otherwise={toInvoice}>
      <When value={receiptNumber} otherwise={toInvoice}>
        {(number) => (
          <ButtonLink size="sm" variant="outline" to={receiptPath(number)}>
            Receipt{name}
          </ButtonLink>
        )}
      </When>
    </When>
  );
}

function InvoiceRow(invoice: Invoice) {
  const { invoiceNumber, rrr, option, amount, status, date } = invoice;
  return (
    <Flex as="li" justify="space-between" gap="3" wrap="wrap" py="3" borderTopWidth="1px">
      <Box>
        <Text fontWeight="medium">
          <Choose value={option} of={optionNames} />
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {invoiceNumber}
          <When value={rrr}>
            {(number) => (
              <>
                {' · '}
                <chakra.span whiteSpace="nowrap">RRR {formatRrr(number)}</chakra.span>
              </>
            )}
          </When>{' '}
          · made {formatDate(date)}
        </Text>
      </Box>
      <Flex gap="3" align="center">
        <Money kobo={amount} fontWeight="semibold" />
        <LabelBadge of={invoiceStateBadges} value={status} />
        <RowLink {...invoice} />
      </Flex>
    </Flex>
  );
}

/** The way to a new invoice, which stands back behind one that waits. */
function Generate({
  sessionId,
  state,
  openInvoice,
}: Pick<FeeSession, 'sessionId' | 'state' | 'openInvoice'>) {
  const label = (
    <When value={state} is="later" otherwise="Generate invoice">
      See what comes first
    </When>
  );
  const to = sessionPath(sessionId);
  return (
    <When value={openInvoice} otherwise={<ButtonLink to={to}>{label}</ButtonLink>}>
      <ButtonLink to={to} variant="outline">
        {label}
      </ButtonLink>
    </When>
  );
}

/** What can be done for the session now. */
function Actions({
  sessionId,
  outstanding,
  state,
  openInvoice,
  confirming,
}: Omit<FeeSession, 'lines' | 'invoices'>) {
  const generate = <Generate sessionId={sessionId} state={state} openInvoice={openInvoice} />;
  return (
    <Flex gap="3" wrap="wrap">
      <When
        value={outstanding}
        otherwise={
          <When value={state} is="later">
            {generate}
          </When>
        }
      >
        {generate}
      </When>
      <When value={openInvoice}>
        {(number) => (
          <ButtonLink to={invoicePath(number)}>
            <When value={confirming} otherwise="Pay the invoice">
              See the invoice
            </When>
          </ButtonLink>
        )}
      </When>
      <When value={state} is={['paid', 'half']}>
        <ButtonLink to={form11Path(sessionId)} variant="outline">
          Form 11
        </ButtonLink>
      </When>
    </Flex>
  );
}

/** One session: its figures, what the fee is made of, and its invoices. */
export function FeeSessionCard(fee: FeeSession) {
  const { sessionId, session, level, state, lines, invoices, ...amounts } = fee;
  const id = `session-${sessionId}`;
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Body gap="4">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Box>
            <Heading as="h2" size="md" id={id}>
              {session}
            </Heading>
            <When value={level}>
              <Text color="fg.muted">{level} level</Text>
            </When>
          </Box>
          <LabelBadge of={dueBadges} value={state} />
        </Flex>
        <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap={{ base: '1', sm: '4' }}>
          <Amount label="Fee" kobo={amounts.total} />
          <Amount label="Paid" kobo={amounts.paid} />
          <Amount label="Outstanding" kobo={amounts.outstanding} />
        </SimpleGrid>
        <Actions {...fee} />
        <Lines lines={lines} />
        <When
          value={invoices}
          otherwise={<Text color="fg.muted">No invoice has been generated for this session.</Text>}
        >
          <Box as="ul" listStyleType="none">
            <Each of={invoices} by={({ invoiceNumber }) => invoiceNumber}>
              {(invoice) => <InvoiceRow {...invoice} />}
            </Each>
          </Box>
        </When>
      </Card.Body>
    </Card.Root>
  );
}
