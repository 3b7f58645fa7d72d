import { holdExtensionSchema, hostel } from '@portal/contracts/hostel';
import { DateField } from '@portal/shared/forms';
import {
  ActionButtons,
  ListPage,
  lookupFilters,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { OrDash, StateBadge, When } from '@portal/shared/ui';
import { releaseOfHold } from '../lib/release-hold';
import type { HoldRow } from './reservation.api';

function LastDay() {
  return <DateField name="untilOn" label="New last day" hint="It is held to the end of this day." />;
}

const actions: readonly RowAction<HoldRow>[] = [
  rowAction({
    label: 'Extend',
    may: 'extend',
    question: ({ bedSpace, fullName }: HoldRow) => `More time for ${fullName} to pay for ${bedSpace}`,
    consequence: ({ until }: HoldRow) =>
      `It is held until ${formatDateTime(until)} now. The open invoice is closed and another one is made that lives as long; the student is told.`,
    confirm: 'Extend',
    reason: true,
    fields: { schema: holdExtensionSchema, defaults: { untilOn: '' }, form: LastDay },
    call: hostel.holds.extend,
    input: ({ id }, { untilOn, reason }) => ({ params: { id }, body: { untilOn, reason } }),
    done: 'The bed-space is held for longer',
  }),
  rowAction({
    label: 'Cancel',
    may: 'cancel',
    danger: true,
    question: ({ bedSpace, fullName }) => `Cancel the hold of ${fullName} on ${bedSpace}?`,
    consequence:
      'The gateway is asked once more. Without a payment the bed-space is free at once, and the student reads the reason.',
    confirm: 'Cancel the hold',
    reason: true,
    call: hostel.allocations.release,
    input: ({ id }, { reason }) => releaseOfHold(id, reason),
    done: 'The hold is cancelled',
  }),
];

/** What is done about all of them. */
const release: RowAction<object> = rowAction({
  label: 'Release expired now',
  claim: 'hostel.allocate',
  question: 'Release the holds that are over?',
  consequence: 'The gateway is asked about each. Without a payment the bed-space is free at once.',
  call: hostel.holds.release,
  input: () => ({}),
  done: ({ data: { released } }) => `${counted(released, 'bed-space')} released`,
});

const holdsList: ListDefinition<typeof hostel.holds.list> = {
  title: 'Held bed-spaces',
  lead: 'Who holds a bed-space and has not paid it yet, the one that ends first at the top.',
  call: hostel.holds.list,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number', 'bed-space'),
  emptyText: 'No bed-space is held.',
  exportName: 'bed-holds',
  actions,
  filters: [
    lookupFilters(hostel.sessionRules.choices)('hostelId', 'Hostel', 'hostels'),
    { name: 'endsToday', label: 'Ends today', kind: 'flag' },
    { name: 'expired', label: 'Over', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 28,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Bed-space',
      width: 18,
      cell: ({ bedSpace, hostel: name }) => <TwoLines below={name}>{bedSpace}</TwoLines>,
    },
    { header: 'Since', sort: 'since', width: 16, foldsAt: 1, cell: ({ since }) => <TimeCell at={since} /> },
    { header: 'Until', sort: 'until', width: 16, cell: ({ until }) => <TimeCell at={until} /> },
    { header: 'RRR', width: 16, foldsAt: 2, cell: ({ rrr }) => <OrDash value={rrr} /> },
    {
      header: 'State',
      width: 14,
      cell: ({ expired, own }) => (
        <TwoLines>
          <When value={expired} otherwise={<StateBadge meaning="waiting">Held</StateBadge>}>
            <StateBadge meaning="idle">Over</StateBadge>
          </When>
          {own && <SecondLine>Yours: another officer extends it</SecondLine>}
        </TwoLines>
      ),
    },
  ],
};

/** Bed-spaces that are held and not paid. */
export function Holds() {
  return <ListPage list={holdsList} actions={<ActionButtons actions={[release]} row={{}} />} />;
}
