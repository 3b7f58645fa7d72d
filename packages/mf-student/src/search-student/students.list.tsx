import { lifeStates, lifeStateWords, student } from '@portal/contracts/student';
import { choicesOfLabels, lookupFilters, RowName, searchBy, type ListDefinition } from '@portal/shared/lists';
import { Avatar, Box, Flex, LabelBadge, OrDash } from '@portal/shared/ui';
import { lifeBadges } from '../lib/life-badges';
import {
  accountPath,
  clearancesOf,
  editStudentPath,
  studentPath,
  type StudentRow,
} from '../lib/student-pages';
import { LeftOut } from './left-out';

type Students = ListDefinition<typeof student.studentRecords.list>;

const lookup = lookupFilters(student.studentRecords.choices);

const filters: Students['filters'] = [
  lookup('sessionId', 'Session of entry', 'sessions'),
  lookup('studentTypeId', 'Student type', 'studentTypes'),
  lookup('schoolId', 'School', 'schools'),
  lookup('departmentId', 'Department', 'departments'),
  lookup('optionId', 'Option', 'options'),
  lookup('level', 'Level', 'levels'),
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    unset: { value: 'there', label: 'Not left for good' },
    choices: [{ value: 'all', label: 'Everybody' }, ...choicesOfLabels(lifeStateWords, lifeStates)],
  },
];

const number = ({ matricNumber, jambNumber, fullName }: StudentRow) => jambNumber ?? matricNumber ?? fullName;

const actions: Students['actions'] = [
  { label: 'View', to: ({ id }) => studentPath(id) },
  { label: 'Edit', when: ({ may }) => may.length > 0, to: ({ id }) => editStudentPath(id) },
  { label: 'Clearance', claim: 'admissions.clear', to: (row) => clearancesOf(number(row)) },
  {
    // Where it is deactivated and activated, and where officers act as the student.
    label: 'Account',
    claim: 'user.view',
    when: ({ userId }) => userId !== null,
    to: ({ userId }) => accountPath(userId ?? 0),
  },
];

/** Everybody whom the registry has a record of, found by whatever somebody knows of them. */
export const studentsList: Students = {
  title: 'Students',
  lead: 'Find a student by any part of the name, with or without its marks, or by a number from its beginning.',
  call: student.studentRecords.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => studentPath(id),
  rowName: ({ fullName }) => fullName,
  searchLabel: searchBy('name', 'matric number', 'JAMB number', 'RRR', 'phone'),
  emptyText: 'There is no student in the part of the university that you look after.',
  exportName: 'students',
  filters,
  actions,
  totals: LeftOut,
  cardHead: 'Name',
  columns: [
    {
      header: 'Name',
      sort: 'name',
      width: 32,
      cell: ({ fullName, passport }) => (
        <Flex gap="2" align="center">
          {/* The name stands beside it. */}
          <Box aria-hidden>
            <Avatar name={fullName} src={passport} size={28} />
          </Box>
          <RowName>{fullName}</RowName>
        </Flex>
      ),
    },
    {
      header: 'Matric no.',
      sort: 'matricNumber',
      width: 18,
      cell: ({ matricNumber }) => <OrDash value={matricNumber} />,
    },
    { header: 'JAMB no.', width: 15, foldsAt: 2, cell: ({ jambNumber }) => <OrDash value={jambNumber} /> },
    { header: 'Sex', width: 8, foldsAt: 4, cell: ({ gender }) => gender },
    { header: 'Department', width: 24, foldsAt: 1, cell: ({ department }) => <OrDash value={department} /> },
    {
      header: 'Level',
      width: 7,
      align: 'end',
      cell: ({ level }) => <OrDash value={level > 0 ? level : null} />,
    },
    { header: 'Type', width: 16, foldsAt: 3, cell: ({ studentType }) => studentType },
    { header: 'Session', width: 11, foldsAt: 3, cell: ({ session }) => session },
    { header: 'State', width: 12, cell: ({ state }) => <LabelBadge of={lifeBadges} value={state} /> },
  ],
};
