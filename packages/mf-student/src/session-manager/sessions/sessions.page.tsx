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
import { OrDash, Stack, StateBadge } from '@portal/shared/ui';
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
      <DateField name="harmattanStartsOn" label="First day of Harmattan" />
      <DateField name="harmattanEndsOn" label="Last day of Harmattan" />
      <DateField name="rainStartsOn" label="First day of Rain" />
      <DateField name="rainEndsOn" label="Last day of Rain" />
    </Stack>
  );
}

const noDays = { harmattanStartsOn: '', harmattanEndsOn: '', rainStartsOn: '', rainEndsOn: '' };

const newSession: RowAction<object> = rowAction({
  label: 'New session',
  claim: 'student.sessions',
  primary: true,
  question: 'New session',
  consequence: 'It is set up with both semesters, and is under way once a semester of it begins.',
  confirm: 'Set up the session',
  fields: {
    schema: sessionSchema,
    defaults: { name: '', startsOn: '', endsOn: '', ...noDays },
    form: SessionFields,
  },
  call: student.sessions.make,
  input: (_, { reason: _reason, ...values }) => ({ body: values }),
  done: 'The session is set up',
});

const edit = rowAction({
  label: 'Edit',
  may: 'edit',
  question: ({ name }: Session) => `Edit ${name}?`,
  consequence:
    'What goes by the days of the session goes by these from then on. The name is changed while nobody is enrolled.',
  confirm: 'Save the session',
  fields: {
    schema: sessionSchema,
    defaults: (row: Session) => ({
      name: row.name,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      harmattanStartsOn: row.harmattanStartsOn ?? '',
      harmattanEndsOn: row.harmattanEndsOn ?? '',
      rainStartsOn: row.rainStartsOn ?? '',
      rainEndsOn: row.rainEndsOn ?? '',
    }),
    form: SessionFields,
  },
  call: student.sessions.edit,
  input: ({ id, version }: Session, { reason: _, ...values }) => ({
    params: { id },
    body: { ...values, version },
  }),
  done: ({ answers }) => `${answers.name} is saved`,
});

const close = rowAction({
  label: 'Close',
  may: 'close',
  danger: true,
  question: ({ name }: Session) => `Close ${name}?`,
  consequence:
    'No semester of it begins any more, no dates are set in it, and it is not rolled over. It can be opened again.',
  confirm: 'Close the session',
  call: student.sessions.close,
  input: ({ id, version }: Session) => ({ params: { id }, body: { version } }),
  done: ({ row }) => `${row.name} is closed`,
});

const reopen = rowAction({
  label: 'Open again',
  may: 'reopen',
  question: ({ name }: Session) => `Open ${name} again?`,
  consequence: 'Dates can be set in it again, and it can be rolled over.',
  reason: true,
  call: student.sessions.reopen,
  input: ({ id, version }: Session, { reason }) => ({ params: { id }, body: { version, reason } }),
  done: ({ row }) => `${row.name} is open again`,
});

const daysOf = (first: string | null, last: string | null) =>
  first === null || last === null ? null : `${formatDate(first)} – ${formatDate(last)}`;

function StateCell({ semester, closedAt }: Session) {
  if (closedAt !== null) return <StateBadge meaning="idle">Closed</StateBadge>;
  return semester === null ? '–' : <StateBadge meaning="good">{semesters[semester - 1]}</StateBadge>;
}

const list: ListDefinition<typeof student.sessions.list> = {
  title: 'Sessions',
  lead: 'The sessions of the university. One semester is under way, for everybody; kinds of student with other days have dates of their own.',
  call: student.sessions.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchLabel: searchBy('session'),
  emptyText: 'No session is set up yet.',
  actions: [edit, begin('begin_harmattan', 1), begin('begin_rain', 2), close, reopen],
  columns: [
    { header: 'Session', width: 14, cell: ({ name }) => <RowName>{name}</RowName> },
    { header: 'First day', sort: 'starts', width: 14, cell: ({ startsOn }) => formatDate(startsOn) },
    { header: 'Last day', width: 14, cell: ({ endsOn }) => formatDate(endsOn) },
    {
      header: 'Harmattan',
      width: 26,
      foldsAt: 1,
      cell: (row) => <OrDash value={daysOf(row.harmattanStartsOn, row.harmattanEndsOn)} />,
    },
    {
      header: 'Rain',
      width: 26,
      foldsAt: 1,
      cell: (row) => <OrDash value={daysOf(row.rainStartsOn, row.rainEndsOn)} />,
    },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => formatCount(students) },
    { header: 'State', width: 16, cell: (row) => <StateCell {...row} /> },
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
