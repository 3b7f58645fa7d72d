import { academics, addDropDaysFields } from '@portal/contracts/academics';
import { DateField } from '@portal/shared/forms';
import {
  lookupFilters,
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { LabelBadge, SimpleGrid, Text } from '@portal/shared/ui';
import { Countdown } from '../lib/countdown';
import { followAction } from '../lib/follow-action';
import { windowBadges } from '../lib/window-badges';
import { AddDropFee } from './add-drop-fee';

type List = typeof academics.addDropWindows.list;
type Row = RowOf<List>;

const lookup = lookupFilters(academics.registrationWindows.choices);

function DaysFields() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <DateField name="opensOn" label="First day" />
      <DateField name="closesOn" label="Last day" optional hint="Empty: until told otherwise." />
    </SimpleGrid>
  );
}

const setDays = rowAction({
  label: 'Set the days',
  may: 'set',
  question: ({ words, semester, session }: Row) => `Add and drop: ${words}, ${semester} ${session}`,
  consequence: ({ own, follows }: Row) => (
    <>
      <Text>
        {own || follows === null
          ? 'From the first to the last day these students may ask for changes.'
          : `For these students alone. Until now they follow: ${follows}.`}
      </Text>
      <AddDropFee />
    </>
  ),
  confirm: 'Save',
  fields: {
    schema: addDropDaysFields,
    defaults: ({ window }: Row) => ({ opensOn: window?.opensOn ?? '', closesOn: window?.closesOn ?? '' }),
    form: DaysFields,
  },
  call: academics.addDropWindows.set,
  input: ({ id, version }: Row, { opensOn, closesOn }) => ({
    params: { id },
    body: { opensOn, closesOn, version },
  }),
  done: 'The days are saved',
});

/** When students may add and drop courses, by kind of student, level and school. */
export const daysList: ListDefinition<List> = {
  title: 'Add & Drop course',
  lead: 'When students may ask for changes. The days that name most of what a student is count for them.',
  call: academics.addDropWindows.list,
  rowKey: ({ id }) => id,
  rowName: ({ words }) => words,
  searchLabel: searchBy('students'),
  emptyText: 'There is no such semester.',
  actions: [setDays, followAction(academics.addDropWindows.follow)],
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semester', 'Semester', 'semesters'),
    lookup('studentTypeId', 'Kind of student', 'studentTypes'),
    lookup('schoolId', 'School', 'schools'),
    { name: 'own', label: 'With days of their own', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Students',
      width: 28,
      sort: 'students',
      cell: ({ words, own, follows }) => (
        <TwoLines>
          <RowName>{words}</RowName>
          {!own && <SecondLine>{follows === null ? 'No days yet' : `As for: ${follows}`}</SecondLine>}
        </TwoLines>
      ),
    },
    { header: 'Semester', width: 18, foldsAt: 1, cell: ({ semester, session }) => `${semester} ${session}` },
    {
      header: 'Add and drop',
      width: 24,
      sort: 'opens',
      cell: ({ window }) =>
        window ? (
          `${formatDate(window.opensOn)} – ${window.closesOn ? formatDate(window.closesOn) : 'until told otherwise'}`
        ) : (
          <Text color="fg.muted">–</Text>
        ),
    },
    {
      header: 'State',
      width: 33,
      cell: ({ state, next }) => (
        <TwoLines>
          <LabelBadge of={windowBadges} value={state} />
          <Countdown state={state} next={next} />
        </TwoLines>
      ),
    },
  ],
};
