import { sessionSchema, student } from '@portal/contracts/student';
import { DateField, TextField } from '@portal/shared/forms';
import {
  ActionButtons,
  ListPage,
  rowAction,
  RowName,
  searchBy,
  type ListDefinition,
  type RowAction,
  type RowOf,
} from '@portal/shared/lists';
import { formatCount, formatDate } from '@portal/shared/model';
import { Stack, StateBadge } from '@portal/shared/ui';
import { SessionTabs } from '../session-tabs';

type Session = RowOf<typeof student.sessions.list>;

const semesters = ['Harmattan', 'Rain'] as const;

const begin = (may: 'begin_harmattan' | 'begin_rain', semesterId: 1 | 2): RowAction<Session> => {
  const semester = semesters[semesterId - 1] ?? '';
  return rowAction({
    label: `Begin ${semester}`,
    may,
    danger: true,
    question: ({ name }: Session) => `Begin ${semester} of ${name}?`,
    consequence:
      'It is the semester under way for the whole university: fees, registration, advisers and hostels are of its session from then on.',
    confirm: `Begin ${semester}`,
    call: student.sessions.begin,
    input: ({ id }: Session) => ({ params: { id }, body: { semesterId } }),
    done: ({ row }) => `${semester} of ${row.name} is under way`,
  });
};

function SessionFields() {
  return (
    <Stack gap="5">
      <TextField name="name" label="Session" hint="As in 2026/2027." />
      <DateField name="startsOn" label="First day" />
      <DateField name="endsOn" label="Last day" />
    </Stack>
  );
}

const newSession: RowAction<object> = rowAction({
  label: 'New session',
  claim: 'student.sessions',
  primary: true,
  question: 'New session',
  consequence: 'It is set up with both semesters, and is under way once a semester of it begins.',
  confirm: 'Set up the session',
  fields: {
    schema: sessionSchema,
    defaults: { name: '', startsOn: '', endsOn: '' },
    form: SessionFields,
  },
  call: student.sessions.make,
  input: (_, { name, startsOn, endsOn }) => ({ body: { name, startsOn, endsOn } }),
  done: 'The session is set up',
});

const list: ListDefinition<typeof student.sessions.list> = {
  title: 'Sessions',
  lead: 'The sessions of the university. One semester is under way, for everybody; kinds of student with other days have dates of their own.',
  call: student.sessions.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('session'),
  emptyText: 'No session is set up yet.',
  actions: [begin('begin_harmattan', 1), begin('begin_rain', 2)],
  columns: [
    { header: 'Session', width: 14, cell: ({ name }) => <RowName>{name}</RowName> },
    { header: 'First day', sort: 'starts', width: 14, cell: ({ startsOn }) => formatDate(startsOn) },
    { header: 'Last day', width: 14, cell: ({ endsOn }) => formatDate(endsOn) },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => formatCount(students) },
    {
      header: 'Under way',
      width: 16,
      cell: ({ semester }) =>
        semester === null ? '–' : <StateBadge meaning="good">{semesters[semester - 1]}</StateBadge>,
    },
  ],
};

/** The sessions of the university. */
export default function SessionsPage() {
  return (
    <>
      <SessionTabs />
      <ListPage list={list} actions={<ActionButtons actions={[newSession]} row={{}} />} />
    </>
  );
}
