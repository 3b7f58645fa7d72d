import { changeBankSchema, finance } from '@portal/contracts/finance';
import { queryOf, useCall, useQuery, useQueryClient } from '@portal/shared/http';
import { formatDate, type CallData } from '@portal/shared/model';
import { FormDialog, Section } from '@portal/shared/lists';
import {
  Alert,
  Box,
  Button,
  EmptyState,
  ErrorMessage,
  Facts,
  Flex,
  Loading,
  Money,
  PageHeader,
  PaymentIcon,
  Stack,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { BankFields, noBank } from '../../lib/bank-fields';
import { creditStateBadges, refundKindBadges, refundStateBadges } from '../../lib/money-badges';
import { LabelBadge } from '../../lib/label-badge';

type Mine = CallData<typeof finance.ownRefunds.mine>;
type Refund = Mine['refunds'][number];

const mine = queryOf(finance.ownRefunds.mine);

function BankDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { mutateAsync } = useCall(finance.ownRefunds.giveBank);
  const queries = useQueryClient();
  const { id, version, bank, accountName } = refund;
  return (
    <FormDialog
      title="Where should we pay it?"
      lead="The account has to be your own. Once the bursary has checked the refund it cannot be changed here."
      schema={changeBankSchema}
      defaults={{ ...noBank, bank, accountName }}
      confirm="Save"
      onSubmit={async (details) => {
        await mutateAsync({ params: { id }, body: { ...details, version } });
        toast({ severity: 'success', title: 'The account is saved' });
        await queries.invalidateQueries({ queryKey: [finance.ownRefunds.mine.path] });
      }}
      onClose={onClose}
    >
      <BankFields />
    </FormDialog>
  );
}

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

function RefundCard({ refund, onBank }: { refund: Refund; onBank: () => void }) {
  const { purpose, session, amount, state, mayGiveBank, accountNumber, refusedReason } = refund;
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
          <LabelBadge badge={refundStateBadges[state]} />
        </Flex>
      </Flex>
      <Box mt="3">
        <Facts items={factsOf(refund)} />
      </Box>
      {refusedReason && <Alert status="warning">{refusedReason}</Alert>}
      {mayGiveBank && (
        <Button mt="3" size="sm" variant={accountNumber ? 'outline' : 'solid'} onClick={onBank}>
          {accountNumber ? 'Change the bank account' : 'Give your bank account'}
        </Button>
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
              <LabelBadge badge={creditStateBadges[state]} />
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
  const [chosen, setChosen] = useState<Refund | null>(null);
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
                <RefundCard key={refund.id} refund={refund} onBank={() => setChosen(refund)} />
              ))}
            </Stack>
          </Section>
        )}
        {credits.length > 0 && <Credits credits={credits} />}
      </Stack>
      {chosen && <BankDialog refund={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
