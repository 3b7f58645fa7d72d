import { hostel, reservationStates } from '@portal/contracts/hostel';
import {
  ListPage,
  lookupFilters,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { formatCount, formatDate, formatDateTime } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { ButtonLink, LabelBadge } from '@portal/shared/ui';
import { newReservationPath, type ReservationRow } from './reservation.api';

const badges = {
  active: { label: 'Kept back', meaning: 'good' },
  ended: { label: 'Ended', meaning: 'idle' },
} as const;

const actions: readonly RowAction<ReservationRow>[] = [
  rowAction({
    label: 'End',
    may: 'end',
    danger: true,
    question: ({ owner }) => `End the reservation for ${owner}?`,
    consequence: ({ bedSpaces, given }) =>
      `${formatCount(bedSpaces - given)} of ${formatCount(bedSpaces)} are free and are for everybody then. Who has one keeps it.`,
    reason: true,
    call: hostel.reservations.end,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: 'The reservation is ended',
  }),
];

const reservedList: ListDefinition<typeof hostel.reservations.list> = {
  title: 'Reserved bed-spaces',
  lead: 'Bed-spaces that officers keep back and give by hand. After the last day the free ones are for everybody.',
  call: hostel.reservations.list,
  rowKey: ({ id }) => id,
  rowName: ({ owner }) => owner,
  searchLabel: searchBy('owner', 'reason'),
  emptyText: 'No bed-space is kept back here.',
  exportName: 'bed-reservations',
  actions,
  filters: [
    lookupFilters(hostel.sessionRules.choices)('sessionId', 'Session', 'sessions'),
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: reservationStates.map((value) => ({ value, label: badges[value].label })),
    },
  ],
  columns: [
    {
      header: 'Kept for',
      sort: 'owner',
      width: 24,
      cell: ({ owner, session }) => (
        <TwoLines below={session}>
          <RowName>{owner}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Where', width: 30, long: true, foldsAt: 2, cell: ({ where }) => where || '–' },
    {
      header: 'Bed-spaces',
      width: 12,
      align: 'end',
      cell: ({ bedSpaces, given }) => (
        <TwoLines>
          {formatCount(bedSpaces)}
          {given > 0 && <SecondLine>{formatCount(given)} given</SecondLine>}
        </TwoLines>
      ),
    },
    {
      header: 'Last day',
      sort: 'expires',
      width: 12,
      cell: ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : 'None'),
    },
    { header: 'Reason', width: 26, long: true, foldsAt: 4, cell: ({ reason }) => reason },
    {
      header: 'Made',
      sort: 'made',
      width: 20,
      foldsAt: 3,
      cell: ({ madeBy, madeAt }) => <TwoLines below={formatDate(madeAt)}>{madeBy}</TwoLines>,
    },
    {
      header: 'State',
      width: 16,
      foldsAt: 1,
      cell: ({ state, endedAt }) => (
        <TwoLines>
          <LabelBadge of={badges} value={state} />
          {endedAt && <SecondLine>{formatDateTime(endedAt)}</SecondLine>}
        </TwoLines>
      ),
    },
  ],
};

/** Bed-spaces that are kept back. */
export function Reserved() {
  const allocates = useCan('hostel.allocate');
  return (
    <ListPage
      list={reservedList}
      actions={allocates && <ButtonLink to={newReservationPath}>Reserve bed-spaces</ButtonLink>}
    />
  );
}
