import { changeBankSchema, finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, type CallData, type InferType } from '@portal/shared/model';
import { ActionButtons, rowAction, Section, type RowAction } from '@portal/shared/lists';
import {
  Alert,
  Box,
  EmptyState,
  ErrorMessage,
  Facts,
  Flex,
  LabelBadge,
  Loading,
  Money,
  PageHeader,
  PaymentIcon,
  Stack,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { BankFields, noBank } from '../../lib/bank-fields';
import { creditStateBadges, refundKindBadges, refundStateBadges } from '../../lib/money-badges';

type Mine = CallData<typeof finance.ownRefunds.mine>;
type Refund = Mine['refunds'][number];

const mine = queryOf(finance.ownRefunds.mine);

const giveBank = {
  question: 'Where should we pay it?',
  consequence:
    'The account has to be your own. Once the bursary has checked the refund it cannot be changed here.',
  confirm: 'Save',
  fields: {
    schema: changeBankSchema,
    defaults: ({ bank, accountName }: Refund) => ({ ...noBank, bank, accountName }),
    form: BankFields,
  },
  call: finance.ownRefunds.giveBank,
  input: ({ id, version }: Refund, details: InferType<typeof changeBankSchema>) => {
    const { bank, accountNumber, accountName, proof } = details;
    return { params: { id }, body: { bank, accountNumber, accountName, proof, version } };
  },
  done: 'The account is saved',
} as const;

/** What a student does with a refund: says where it is paid, once or anew. */
const bankActions: readonly RowAction<Refund>[] = [
  rowAction({
    ...giveBank,
    label: 'Give your bank account',
    when: ({ mayGiveBank, accountNumber }) => mayGiveBank && !accountNumber,
    primary: true,
  }),
  rowAction({
    ...giveBank,
    label: 'Change the bank account',
    when: ({ mayGiveBank, accountNumber }) => mayGiveBank && Boolean(accountNumber),
  }),
];

function factsOf(refund: Refund): [string, string][] {
  const { kind, requestedAt, bank, accountNumber, accountName, paidOutAt, transferReference } = refund;
  const account = accountNumber && `${accountNumber}, ${bank}, ${accountName}`;
  const rows: [string, string | null][] = [
    ['Why', refundKindBadges[kind].label],
    ['Requested', formatDate(requestedAt)],
    ['Account', account],
    ['Paid out', paidOutAt && formatDate(paidOutAt)],
    ['Transfer reference', transferReference],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

function RefundCard({ refund }: { refund: Refund }) {
  const { purpose, session, amount, state, mayGiveBank, refusedReason } = refund;
  return (
    <Box as="article" borderWidth="1px" borderRadius="l3" p="4">
      <Flex justify="space-between" gap="3" wrap="wrap" align="start">
        <Box>
          <Text fontWeight="semibold">{purpose}</Text>
          <Text textStyle="sm" color="fg.muted">
            {session}, invoice {refund.invoiceNumber}
          </Text>
        </Box>
        <Flex gap="3" align="center">
          <Money kobo={amount} fontWeight="semibold" />
          <LabelBadge of={refundStateBadges} value={state} />
        </Flex>
      </Flex>
      <Box mt="3">
        <Facts items={factsOf(refund)} />
      </Box>
      {refusedReason && <Alert status="warning">{refusedReason}</Alert>}
      {mayGiveBank && (
        <Box mt="3">
          <ActionButtons actions={bankActions} row={refund} size="sm" />
        </Box>
      )}
    </Box>
  );
}

function Credits({ credits }: Pick<Mine, 'credits'>) {
  return (
    <Section
      title="Credit notes"
      lead="Money of yours that is kept here. It is taken off your next invoice by itself."
    >
      <Box as="ul" listStyleType="none">
        {credits.map(({ number, amount, left, state, issuedAt }) => (
          <Flex as="li" key={number} justify="space-between" gap="3" wrap="wrap" py="2" borderTopWidth="1px">
            <Box>
              <Text fontWeight="medium">{number}</Text>
              <Text textStyle="sm" color="fg.muted">
                <Money kobo={amount} />, {formatDate(issuedAt)}
              </Text>
            </Box>
            <Flex gap="3" align="center">
              <Text>
                <Money kobo={left} /> left
              </Text>
              <LabelBadge of={creditStateBadges} value={state} />
            </Flex>
          </Flex>
        ))}
      </Box>
    </Section>
  );
}

/** Money that goes back to the student. */
export default function MyRefundsPage() {
  const found = useQuery(mine);
  const { refunds = [], credits = [] } = found.data ?? {};
  return (
    <>
      <PageHeader title="Refunds" lead="Money that the university owes you, and where it is." />
      {found.isPending && <Loading label="Fetching your refunds…" />}
      {found.isError && <ErrorMessage error={found.error} retry={() => void found.refetch()} />}
      {found.data && refunds.length + credits.length === 0 && (
        <EmptyState title="Nothing is owed to you" icon={<PaymentIcon aria-hidden />}>
          If a payment of yours is not counted or was made twice, say so on the page of its invoice, under{' '}
          <TextLink to="/school_fees">School fees</TextLink>.
        </EmptyState>
      )}
      <Stack gap="5">
        {refunds.length > 0 && (
          <Section title="To your bank account">
            <Stack gap="4">
              {refunds.map((refund) => (
                <RefundCard key={refund.id} refund={refund} />
              ))}
            </Stack>
          </Section>
        )}
        {credits.length > 0 && <Credits credits={credits} />}
      </Stack>
    </>
  );
}
