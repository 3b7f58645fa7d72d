import { academics } from '@portal/contracts/academics';
import {
  NarrowedLink,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowOf,
} from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { OrDash, StateBadge, When } from '@portal/shared/ui';
import { classFilters, semesterFilter } from '../../lib/class-filters';
import { CourseTotals } from './course-totals';

type Row = RowOf<typeof academics.registrationReports.courses>;

const classListPath = '/reports/course_reg_reports/students';
/** Classes that a row names; of the rest it says how many. */
const named = 2;

function Registered({ code, registered, approved }: Row) {
  if (registered === 0) return <StateBadge meaning="bad">Nobody</StateBadge>;
  return (
    <TwoLines below={`${formatCount(approved)} approved`}>
      {/* Filters of courses say nothing of students. */}
      <NarrowedLink
        path={classListPath}
        to={{ course: code, search: '', departmentId: '', level: '', empty: '', full: '' }}
      >
        {formatCount(registered)}
      </NarrowedLink>
    </TwoLines>
  );
}

function Classes({ byClass }: Row) {
  if (byClass.length === 0) return '–';
  const rest = byClass.length - named;
  return (
    <TwoLines>
      {byClass.slice(0, named).map(({ department, level, registered }) => (
        <SecondLine key={`${department} ${level}`}>
          {department} {level}: {formatCount(registered)}
        </SecondLine>
      ))}
      {rest > 0 && <SecondLine>and {rest} more</SecondLine>}
    </TwoLines>
  );
}

function Lecturers({ lecturers, registered }: Row) {
  const [first, ...others] = lecturers;
  if (!first) return registered > 0 ? <StateBadge meaning="bad">Nobody</StateBadge> : '–';
  return <TwoLines below={others.map(({ name }) => name).join(', ')}>{first.name}</TwoLines>;
}

/** Courses of a semester with how many registered them. */
export const registeredCoursesList: ListDefinition<typeof academics.registrationReports.courses> = {
  title: 'Registrations of courses',
  lead: 'How many registered each course, where they are from, and who teaches it. Without a session and semester those under way.',
  call: academics.registrationReports.courses,
  rowKey: ({ id }) => id,
  rowName: ({ code }) => code,
  searchLabel: searchBy('code', 'title'),
  emptyText: 'There are no courses here.',
  exportName: 'course-reg-reports',
  totals: CourseTotals,
  filters: [
    ...classFilters,
    semesterFilter,
    { name: 'empty', label: 'Registered by nobody', kind: 'flag' },
    { name: 'full', label: 'Full', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Course',
      sort: 'code',
      width: 32,
      cell: ({ code, title }) => (
        <TwoLines below={title}>
          <RowName>{code}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Department',
      width: 30,
      foldsAt: 2,
      cell: ({ department }) => department ?? 'The whole university',
    },
    { header: 'Level', width: 7, align: 'end', foldsAt: 3, cell: ({ level }) => level },
    { header: 'Units', width: 7, align: 'end', foldsAt: 3, cell: ({ units }) => units },
    { header: 'Lecturers', width: 24, foldsAt: 1, cell: (row) => <Lecturers {...row} /> },
    { header: 'Registered', width: 12, align: 'end', cell: (row) => <Registered {...row} /> },
    { header: 'From', width: 30, foldsAt: 5, cell: (row) => <Classes {...row} /> },
    {
      header: 'Places',
      width: 8,
      align: 'end',
      foldsAt: 5,
      cell: ({ capacity }) => <OrDash value={capacity} />,
    },
    {
      header: 'Results',
      width: 10,
      foldsAt: 5,
      cell: ({ hasResults }) => (
        <When value={hasResults} otherwise="–">
          Begun
        </When>
      ),
    },
  ],
};
