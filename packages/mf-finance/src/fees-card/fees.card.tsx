import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, paymentPurposes, type CallData } from '@portal/shared/model';
import {
  Box,
  ButtonLink,
  Each,
  ErrorMessage,
  Facts,
  Flex,
  LabelBadge,
  Loading,
  Money,
  Panel,
  Stack,
  Text,
  TextLink,
  Unless,
  When,
} from '@portal/shared/ui';
import { dueBadges } from '../lib/money-badges';

type Fees = CallData<typeof calls.dashboard.student>['fees'];
type Owed = CallData<typeof finance.ownPayments.owed>;

/** The page of payments has the rest. */
const most = 4;

function Amounts({ session, total, paid, outstanding }: Fees) {
  return (
    <Facts
      items={[
        ['Session', session],
        ['Fee', <Money key="total" kobo={total} />],
        ['Paid', <Money key="paid" kobo={paid} />],
        ['Outstanding', <Money key="owed" kobo={outstanding} />],
      ]}
    />
  );
}

/** The acceptance fee is the next step of who owes it: the way to pay it stands at the head of the dashboard. */
function Item({ purposeId, purpose, session, outstanding, action }: Owed['due'][number]) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" wrap="wrap" py="2" borderTopWidth="1px">
      <Box minW="0">
        <Text fontWeight="medium">{purpose}</Text>
        <Text textStyle="sm" color="fg.muted">
          {session} · <Money kobo={outstanding} />
        </Text>
      </Box>
      <Unless value={purposeId} is={paymentPurposes.acceptance}>
        <ButtonLink size="sm" variant="outline" to={action.route}>
          {action.label}
        </ButtonLink>
      </Unless>
    </Flex>
  );
}

function Items({ items }: { items: Owed['due'] }) {
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      <Each
        of={items}
        most={most}
        by={({ action, sessionId, purpose }) => `${action.route}${sessionId}${purpose}`}
      >
        {(item) => <Item {...item} />}
      </Each>
    </Stack>
  );
}

/** What is owed for anything at all, each with its next step; what may be paid besides is no debt. */
function WhatIOwe({ total, due, free }: Owed) {
  return (
    <Stack gap="4">
      <When value={due} otherwise={<Text color="fg.muted">You owe nothing.</Text>}>
        <Box>
          <Text fontWeight="semibold" mb="2">
            You owe <Money kobo={total} /> in all
          </Text>
          <Items items={due} />
        </Box>
      </When>
      <When value={free}>
        <Box>
          <Text fontWeight="semibold" mb="2">
            You can also pay
          </Text>
          <Items items={free} />
        </Box>
      </When>
    </Stack>
  );
}

/** For the student's dashboard: the fee of the current session, and all that is owed. */
export default function FeesCard() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  const owed = useQuery(queryOf(finance.ownPayments.owed));
  const fees = dashboard.data?.fees;
  const error = dashboard.error ?? owed.error;
  const again = () => void Promise.all([dashboard.refetch(), owed.refetch()]);
  return (
    <Panel title="School fees" aside={fees && <LabelBadge of={dueBadges} value={fees.state} />}>
      {(dashboard.isPending || owed.isPending) && !error && <Loading />}
      {error && <ErrorMessage error={error} retry={again} />}
      {fees && <Amounts {...fees} />}
      {owed.data && <WhatIOwe {...owed.data} />}
      <Flex mt="auto" gap="4" wrap="wrap">
        <TextLink to="/school_fees">See school fees</TextLink>
        <TextLink to="/payments">My payments</TextLink>
      </Flex>
    </Panel>
  );
}
