import { admissions } from '@portal/contracts/admissions';
import { searchBy, TimeCell, TwoLines, type Column, type ListDefinition } from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { reportFilters, type Waiting } from './matric-numbers.api';

type Student = Pick<Waiting, 'registrationNumber' | 'department' | 'type' | 'entryMode' | 'session'>;

const modes: Record<string, string> = {
  UTME: 'UTME',
  DIRECT_ENTRY: 'Direct entry',
  SUPPLEMENTARY: 'Supplementary',
  PG: 'Postgraduate',
  JUPEB: 'JUPEB',
  PRE_DEGREE: 'Pre-degree',
  CCE: 'CCE',
};

/** What both lists say of a student. */
const common: readonly Column<Student>[] = [
  {
    header: 'JAMB or application no.',
    width: 20,
    foldsAt: 3,
    cell: ({ registrationNumber }) => <OrDash value={registrationNumber} />,
  },
  {
    header: 'Department',
    width: 26,
    foldsAt: 1,
    cell: ({ department, session }) => <TwoLines below={session}>{department ?? 'No department'}</TwoLines>,
  },
  { header: 'Type', width: 16, foldsAt: 4, cell: ({ type }) => type },
  { header: 'Entry mode', width: 14, foldsAt: 5, cell: ({ entryMode }) => modes[entryMode] ?? entryMode },
];

/** Who has which number. */
export const issuedList: ListDefinition<typeof admissions.matricNumbers.issued> = {
  title: 'Matric numbers',
  lead: 'Numbers that were given, each once and for good.',
  call: admissions.matricNumbers.issued,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Matric no.',
  searchLabel: searchBy('matric number', 'JAMB number', 'application number', 'name'),
  emptyText: 'There are no matric numbers yet.',
  exportName: 'matric-numbers',
  filters: reportFilters,
  columns: [
    { header: 'Matric no.', sort: 'number', width: 14, cell: ({ matricNumber }) => matricNumber },
    { header: 'Name', sort: 'name', width: 26, cell: ({ name }) => name },
    ...common,
    {
      header: 'Given',
      sort: 'issued',
      width: 20,
      foldsAt: 2,
      cell: ({ issuedAt, issuedBy }) =>
        issuedAt === null ? (
          'With older records'
        ) : (
          <TwoLines below={issuedBy ?? ''}>
            <TimeCell at={issuedAt} />
          </TwoLines>
        ),
    },
  ],
};

/** Who waits for a number. */
export const withoutList: ListDefinition<typeof admissions.matricNumbers.without> = {
  title: 'Students without a matric number',
  lead: 'Cleared, with the first school fee paid. Choose whom to give the next numbers.',
  call: admissions.matricNumbers.without,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('JAMB number', 'application number', 'name'),
  emptyText: 'There are no students without a number.',
  exportName: 'students-without-matric-number',
  filters: reportFilters,
  columns: [
    { header: 'Name', sort: 'name', width: 26, cell: ({ name }) => name },
    ...common,
    {
      header: 'Cleared',
      sort: 'cleared',
      width: 18,
      foldsAt: 2,
      cell: ({ clearedAt }) => <TimeCell at={clearedAt} />,
    },
  ],
};
