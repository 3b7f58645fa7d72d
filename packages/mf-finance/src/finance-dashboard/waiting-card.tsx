import { finance, feeCategoryPaths, type FeeCategory, type WaitingKind } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData, SessionSummary } from '@portal/shared/model';
import { mayEnter } from '@portal/shared/lists';
import { useSession } from '@portal/shared/session';
import { Badge, Box, ErrorMessage, Flex, Loading, Panel, Text, TextLink } from '@portal/shared/ui';
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

function Line({ kind, count }: Waiting) {
  const session = useSession();
  const place = kind in places ? places[kind as WaitingKind] : undefined;
  if (!place || count === 0) return null;
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      {leadsTo(place.path, session) ? (
        <TextLink to={`${place.path}?${place.query ?? 'forMe=true'}`}>{place.label}</TextLink>
      ) : (
        <Text>{place.label}</Text>
      )}
      <Badge colorPalette={count > 0 ? 'orange' : 'gray'}>{count}</Badge>
    </Flex>
  );
}

/** What has just been approved waits no more: it is asked anew whenever the card is seen. */
const alwaysNew = { staleTime: 0, meta: { live: true } };

/** What waits for an officer of finance. */
export function WaitingCard() {
  const waiting = useQuery({ ...queryOf(finance.financeDashboard.waiting), ...alwaysNew });
  const all = waiting.data?.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Waiting" aside={all === 0 ? <Badge colorPalette="green">Nothing waits</Badge> : undefined}>
      {waiting.isPending && <Loading />}
      {waiting.isError && <ErrorMessage error={waiting.error} retry={() => void waiting.refetch()} />}
      {waiting.data && (
        <Box as="ul" listStyleType="none" aria-label="What waits for you">
          {waiting.data.map((line) => (
            <Line key={line.kind} {...line} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
