import { useQueryClient } from '@portal/shared/http';
import { administration, grantStates, type RequestAct } from '@portal/contracts/administration';
import { formatDateTime } from '@portal/shared/model';
import { ListTable, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Badge, Heading, Text, TextLink } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { useClaims, type Claims } from '../lib/claims';
import { lastMoment } from '../lib/holder-labels';
import { aboutRights, type RequestRow } from './claims.api';
import { DecisionDialog } from './decision-dialog';

const stateLooks = {
  waiting: { label: 'Waiting', palette: 'orange' },
  approved: { label: 'Approved', palette: 'green' },
  refused: { label: 'Refused', palette: 'red' },
  withdrawn: { label: 'Withdrawn', palette: 'gray' },
  expired: { label: 'Too old', palette: 'gray' },
} as const;

/** What would be given, and to whom, in a sentence. */
function grantInWords(row: RequestRow, { label }: Claims): string {
  const { kind, claim, roleName, personName, place, ends } = row;
  const words = label(claim ?? '');
  if (kind === 'role-claim') return `Everybody with the role ${roleName ?? ''} may: ${words}`;
  if (kind === 'user-role')
    return `${personName ?? ''} gets the role ${roleName ?? ''}${place ? ` in ${place}` : ''}`;
  if (kind === 'user-email')
    return `The email of ${personName ?? ''} becomes ${row.email ?? ''}, until now ${row.personEmail ?? 'none'}`;
  return `${personName ?? ''} may: ${words}${ends ? `, until ${lastMoment(ends)}` : ''}`;
}

/** Who would have the claim with the role, or what comes with the role: what an approver has to know. */
function reachInWords(row: RequestRow, { label }: Claims): string {
  const { kind, holders, roleClaims, roleAsked, personEmail } = row;
  const words = (claims: readonly string[]) => claims.map(label).join(', ');
  if (holders) {
    if (holders.count === 0) return 'Nobody has this role yet.';
    const more = holders.count - holders.names.length;
    return `Have this role: ${holders.names.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}.`;
  }
  if (kind === 'user-email')
    return 'Whoever reads the new mailbox can enter the account. Make sure that it is this person’s.';
  return [
    `Their email: ${personEmail ?? 'none'}.`,
    roleClaims.length > 0 && `The role carries: ${words(roleClaims)}.`,
    roleAsked.length > 0 && `Asked for the role and not approved yet: ${words(roleAsked)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function GrantCell(row: RequestRow) {
  const claims = useClaims();
  return (
    <TwoLines minW={{ md: '16rem' }} below={reachInWords(row, claims)}>
      <Text fontWeight="medium">{grantInWords(row, claims)}</Text>
    </TwoLines>
  );
}

function StateCell({ state, decidedBy, decidedAt, decisionReason, expiresAt }: RequestRow) {
  const { label, palette } = stateLooks[state];
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
      <Badge colorPalette={palette}>{label}</Badge>
    </TwoLines>
  );
}

const requests: ListDefinition<typeof administration.roleClaims.requests> = {
  title: 'Grants of money and result claims, and new emails of officers',
  call: administration.roleClaims.requests,
  rowKey: ({ id }) => id,
  rowName: (row) => `request ${row.id}`,
  searchLabel: 'Search by person, role or claim',
  emptyText: 'Nothing was asked for yet.',
  filters: [
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: grantStates.map((state) => ({ value: state, label: stateLooks[state].label })),
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

const labels: Record<RequestAct, string> = { approve: 'Approve', refuse: 'Refuse', withdraw: 'Withdraw' };
const done: Record<RequestAct, string> = { approve: 'Approved', refuse: 'Refused', withdraw: 'Withdrawn' };

/** The queue of the second person, and what became of earlier requests. */
export function Requests() {
  const queries = useQueryClient();
  const claims = useClaims();
  const [params] = useSearchParams();
  // A notification leads to its own request.
  const one = params.get('request');
  const [chosen, setChosen] = useState<{ row: RequestRow; act: RequestAct } | null>(null);
  const list = useMemo<typeof requests>(
    () => ({
      ...requests,
      ...(one && { title: `Request ${one}`, filters: [], fixed: { id: one } }),
      rowActions: (row) =>
        row.may.map((act) => ({
          label: labels[act],
          danger: act === 'refuse',
          onSelect: () => setChosen({ row, act }),
        })),
    }),
    [one],
  );
  const close = () => setChosen(null);
  const decided = async (act: RequestAct) => {
    await queries.invalidateQueries({ predicate: aboutRights });
    toast({ severity: 'success', title: done[act] });
    close();
  };
  return (
    <>
      {one && (
        <Heading as="h2" size="lg">
          {list.title}
        </Heading>
      )}
      <ListTable key={one} list={list} />
      {one && <TextLink to="?view=requests">All requests</TextLink>}
      {chosen && (
        <DecisionDialog
          {...chosen}
          words={grantInWords(chosen.row, claims)}
          reach={reachInWords(chosen.row, claims)}
          label={labels[chosen.act]}
          onDone={() => decided(chosen.act)}
          onClose={close}
        />
      )}
    </>
  );
}
