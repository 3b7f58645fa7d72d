import { academics } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  RowName,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { OrDash, When } from '@portal/shared/ui';
import { classBadges } from '../../lib/class-badges';
import {
  classFilters,
  optionFilter,
  schoolFilter,
  semesterFilter,
  studentTypeFilter,
} from '../../lib/class-filters';
import { StudentTotals } from './student-totals';
import { ClassCell, RegistrationCell } from '../../lib/class-cells';

type Row = RowOf<typeof academics.registrationReports.students>;

/** How many courses, and what of them asks for a second look. */
function Courses({ courses, carryOvers, borrowed }: Row) {
  return (
    <TwoLines>
      {courses}
      <When
        value={carryOvers}
        otherwise={
          <When value={borrowed}>
            <SecondLine>{borrowed} borrowed</SecondLine>
          </When>
        }
      >
        <SecondLine>
          {carryOvers} carried over
          <When value={borrowed}>, {borrowed} borrowed</When>
        </SecondLine>
      </When>
    </TwoLines>
  );
}

/** Every enrolled student with their registration of a semester. */
export const registeredStudentsList: ListDefinition<typeof academics.registrationReports.students> = {
  title: 'Course registration of students',
  lead: 'Everybody who is enrolled, registered or not. Without a session and semester those under way.',
  call: academics.registrationReports.students,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'There are no students here.',
  exportName: 'course-registration-reports',
  totals: StudentTotals,
  filters: [
    ...classFilters,
    semesterFilter,
    studentTypeFilter,
    schoolFilter,
    optionFilter,
    { name: 'state', label: 'Registration', kind: 'select', choices: choicesOfLabels(classBadges) },
    { name: 'late', label: 'Late', kind: 'flag' },
  ],
  actions: [
    {
      label: 'Open the course form',
      may: 'form',
      to: ({ registrationId }) => `/course_registration/view?id=${registrationId}`,
    },
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
      header: 'Class',
      width: 24,
      foldsAt: 2,
      cell: (row) => <ClassCell {...row} />,
    },
    {
      header: 'Registration',
      width: 16,
      cell: ({ state, stage, late }) => (
        <RegistrationCell state={state} stage={stage}>
          <When value={late}>
            <SecondLine>Late</SecondLine>
          </When>
        </RegistrationCell>
      ),
    },
    { header: 'Units', width: 6, align: 'end', cell: ({ units }) => units },
    {
      header: 'Courses',
      width: 14,
      foldsAt: 3,
      cell: (row) => <Courses {...row} />,
    },
    {
      header: 'Submitted',
      sort: 'submitted',
      width: 14,
      foldsAt: 1,
      cell: ({ submittedAt }) => <TimeCell at={submittedAt} />,
    },
    {
      header: 'Approved by',
      width: 20,
      foldsAt: 4,
      cell: ({ approvedBy, approvedAt }) => (
        <When value={approvedAt} otherwise={<OrDash value={approvedBy} />}>
          {(at) => (
            <TwoLines>
              <OrDash value={approvedBy} />
              <SecondLine>{formatDateTime(at)}</SecondLine>
            </TwoLines>
          )}
        </When>
      ),
    },
  ],
};
