import { finance, feeCategoryPaths, type FeeCategory, type WaitingKind } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData, SessionSummary } from '@portal/shared/model';
import { mayEnter } from '@portal/shared/lists';
import { useSession } from '@portal/shared/session';
import {
  Box,
  Choose,
  Each,
  ErrorMessage,
  Flex,
  Loading,
  Panel,
  StateBadge,
  Text,
  TextLink,
  Unless,
  When,
} from '@portal/shared/ui';
import definition from '../../module.config';

type Waiting = CallData<typeof finance.financeDashboard.waiting>[number];

const batches = 'tab=batches&forMe=true';
const bulk = (category: FeeCategory) => `${feeCategoryPaths[category]}/bulk`;

/** What waits, in words, and the list that shows exactly that: by `forMe`, where it takes two people. */
const places: Record<WaitingKind, { label: string; path: string; query?: string }> = {
  'school fees': { label: 'School fees', path: feeCategoryPaths.school },
  'acceptance fees': { label: 'Acceptance fees', path: feeCategoryPaths.acceptance },
  'pg fees': { label: 'PG school fees', path: feeCategoryPaths.pg },
  'school batches': { label: 'School fees prepared together', path: bulk('school'), query: batches },
  'acceptance batches': {
    label: 'Acceptance fees prepared together',
    path: bulk('acceptance'),
    query: batches,
  },
  'pg batches': { label: 'PG school fees prepared together', path: bulk('pg'), query: batches },
  prices: { label: 'Prices of sundry items', path: '/fees_assignment/sundry' },
  awards: {
    label: 'Awards',
    path: '/fees_assignment/scholarship_management',
    query: 'part=awards&forMe=true',
  },
  waivers: {
    label: 'Hold waivers',
    path: '/fees_assignment/scholarship_management',
    query: 'part=waivers&forMe=true',
  },
  refunds: { label: 'Refunds', path: '/invoice_management/refunds' },
  reversals: { label: 'Reversals', path: '/invoice_management/reversals' },
  issues: { label: 'Payment issues', path: '/invoice_management/payment_issues', query: 'state=open' },
  differences: {
    label: 'Differences with gateways',
    path: '/invoice_management/reconciliation',
    query: 'state=open',
  },
};

const leadsTo = (path: string, session: SessionSummary | null) =>
  mayEnter(
    definition.routes.find((route) => route.path === path),
    session,
  );

function Place({ label, path, query = 'forMe=true' }: (typeof places)[WaitingKind]) {
  const session = useSession();
  return leadsTo(path, session) ? <TextLink to={`${path}?${query}`}>{label}</TextLink> : <Text>{label}</Text>;
}

const kinds = Object.keys(places) as WaitingKind[];
const links = Object.fromEntries(kinds.map((kind) => [kind, <Place key={kind} {...places[kind]} />]));

/** Of a kind that this release does not know yet nothing is shown. */
function Line({ kind, count }: Waiting) {
  return (
    <When value={kind} is={kinds}>
      <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
        <Choose value={kind} of={links} />
        <StateBadge meaning="waiting">{count}</StateBadge>
      </Flex>
    </When>
  );
}

/** What has just been approved waits no more: it is asked anew whenever the card is seen. */
const alwaysNew = { staleTime: 0, meta: { live: true } };

/** What waits for an officer of finance. */
export function WaitingCard() {
  const waiting = useQuery({ ...queryOf(finance.financeDashboard.waiting), ...alwaysNew });
  const nothing = waiting.data && (
    <Unless value={waiting.data}>
      <StateBadge meaning="good">Nothing waits</StateBadge>
    </Unless>
  );
  return (
    <Panel title="Waiting in the bursary" aside={nothing}>
      {waiting.isPending && <Loading />}
      {waiting.isError && <ErrorMessage error={waiting.error} retry={() => void waiting.refetch()} />}
      {waiting.data && (
        <Box as="ul" listStyleType="none" aria-label="What waits for you">
          <Each of={waiting.data} by={({ kind }) => kind}>
            {(line) => <Line {...line} />}
          </Each>
        </Box>
      )}
    </Panel>
  );
}
