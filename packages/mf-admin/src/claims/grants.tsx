import { administration, grantStates } from '@portal/contracts/administration';
import { formatDateTime } from '@portal/shared/model';
import { ListTable, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Heading, StateBadge, Text, TextLink } from '@portal/shared/ui';
import { useMemo } from 'react';
import { useClaims } from '../lib/claims';
import type { GrantRow } from './claims.api';
import { grantActions } from './grant-actions';
import { grantInWords, reachInWords } from './grant-labels';

const stateBadges = {
  waiting: { label: 'Waits for approval', meaning: 'waiting' },
  approved: { label: 'Approved', meaning: 'good' },
  refused: { label: 'Refused', meaning: 'bad' },
  withdrawn: { label: 'Withdrawn', meaning: 'idle' },
  expired: { label: 'Too old', meaning: 'idle' },
} as const;

function GrantCell(row: GrantRow) {
  const claims = useClaims();
  return (
    <TwoLines minW={{ md: '16rem' }} below={reachInWords(row, claims)}>
      <Text fontWeight="medium">{grantInWords(row, claims)}</Text>
    </TwoLines>
  );
}

function StateCell({ state, decidedBy, decidedAt, decisionReason, expiresAt }: GrantRow) {
  const { label, meaning } = stateBadges[state];
  return (
    <TwoLines
      minW={{ md: '10rem' }}
      below={[
        decidedAt ? `${decidedBy ?? ''}, ${formatDateTime(decidedAt)}` : `until ${formatDateTime(expiresAt)}`,
        decisionReason,
      ]
        .filter(Boolean)
        .join(' – ')}
    >
      <StateBadge meaning={meaning}>{label}</StateBadge>
    </TwoLines>
  );
}

const requests: ListDefinition<typeof administration.grants.list> = {
  title: 'Grants of money and result claims, and new emails of officers',
  call: administration.grants.list,
  rowKey: ({ id }) => id,
  rowName: (row) => `request ${row.id}`,
  actions: grantActions,
  searchLabel: searchBy('person', 'role', 'claim'),
  emptyText: 'There are no requests yet.',
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: grantStates.map((state) => ({ value: state, label: stateBadges[state].label })),
    },
  ],
  columns: [
    { header: 'What', long: true, cell: (row) => <GrantCell {...row} /> },
    {
      header: 'Asked for',
      sort: 'at',
      foldsAt: 1,
      long: true,
      cell: ({ requestedBy, requestedAt, reason }) => (
        <TwoLines minW={{ md: '12rem' }} below={reason}>
          <Text>
            {requestedBy}, {formatDateTime(requestedAt)}
          </Text>
        </TwoLines>
      ),
    },
    { header: 'State', cell: (row) => <StateCell {...row} /> },
  ],
};

/** The queue of the second person, and what became of earlier requests. */
export function Grants() {
  const [params] = useSearchParams();
  // A notification leads to its own request.
  const one = params.get('request');
  const list = useMemo<typeof requests>(
    () => ({ ...requests, ...(one && { title: `Request ${one}`, filters: [], fixed: { id: one } }) }),
    [one],
  );
  return (
    <>
      {one && (
        <Heading as="h2" size="lg">
          {list.title}
        </Heading>
      )}
      <ListTable key={one} list={list} />
      {one && <TextLink to="?view=requests">All requests</TextLink>}
    </>
  );
}
