import { academics, endTermSchema } from '@portal/contracts/academics';
import { DateField } from '@portal/shared/forms';
import {
  DataTable,
  OfferButtons,
  rowAction,
  SecondLine,
  TwoLines,
  useActions,
  type Column,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { badgesOf, LabelBadge, OrDash, StateBadge } from '@portal/shared/ui';
import type { Seat, Term } from './assign-staff.api';
import { rightsBadges } from './seats.list';

const stateBadges = badgesOf<Term['state']>(
  { current: 'Now', next: 'To come', held: 'Over', void: 'Never held' },
  { current: 'good', next: 'underway', held: 'idle', void: 'idle' },
);

const columns: readonly Column<Term>[] = [
  {
    header: 'Name',
    cell: ({ name, staffNumber, acting }) => (
      <TwoLines minW="9rem">
        {name}
        <SecondLine>{acting ? `${staffNumber}, acting` : staffNumber}</SecondLine>
      </TwoLines>
    ),
  },
  { header: 'From', cell: ({ from }) => formatDate(from) },
  { header: 'To', cell: ({ to }) => <OrDash value={to && formatDate(to)} /> },
  { header: 'Term', cell: ({ state }) => <LabelBadge of={stateBadges} value={state} /> },
  {
    header: 'Rights',
    cell: ({ rights, state }) =>
      state === 'held' || state === 'void' ? (
        <StateBadge meaning="idle">Over</StateBadge>
      ) : (
        <LabelBadge of={rightsBadges} value={rights} />
      ),
  },
  { header: 'Appointed by', cell: ({ appointedBy }) => appointedBy },
  {
    header: 'Ended by',
    cell: ({ endedBy, endReason }) =>
      endedBy ? <TwoLines below={endReason}>{endedBy}</TwoLines> : <OrDash value={null} />,
  },
];

/** `version` is that of the office, which each of its terms raises. */
type TermOfSeat = Term & { version: number };

const termActions: readonly RowAction<TermOfSeat>[] = [
  rowAction({
    label: 'End',
    may: 'end',
    danger: true,
    question: ({ name }) => `End the term of ${name}?`,
    consequence: 'The rights of the office go with the end, and they are told.',
    reason: true,
    fields: {
      schema: endTermSchema.pick(['lastDay']),
      defaults: { lastDay: '' },
      form: () => (
        <DateField name="lastDay" label="Last day" optional hint="Leave it empty to end the term at once." />
      ),
    },
    call: academics.assignStaff.end,
    input: ({ id, version }, { lastDay, reason }) => ({ params: { id }, body: { lastDay, version, reason } }),
    done: 'The end of the term is set',
  }),
  rowAction({
    label: 'Take back',
    may: 'takeBack',
    danger: true,
    question: ({ name }) => `Take back the appointment of ${name}?`,
    consequence: 'They are told. The term before still ends when it was to end.',
    reason: true,
    call: academics.assignStaff.end,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { lastDay: '', version, reason } }),
    done: 'The appointment is taken back',
  }),
];

/** Everybody who held an office, holds it and will, the latest first. */
export function Terms({ seat }: { seat: Seat }) {
  const rows = seat.terms.map((term) => ({ ...term, version: seat.version }));
  const actions = useActions(termActions, ({ id }) => rows.find((row) => row.id === id));
  return (
    <>
      <DataTable
        caption="Terms"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowMenu={(row) => (
          <OfferButtons actions={actions} row={row} size="sm" nameOf={(label) => `${label}: ${row.name}`} />
        )}
        emptyText="Nobody has been appointed yet."
        cards
      />
      {actions.dialog}
    </>
  );
}
