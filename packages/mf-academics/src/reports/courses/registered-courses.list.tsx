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
import { counted, formatCount } from '@portal/shared/model';
import { Each, OrDash, StateBadge, When } from '@portal/shared/ui';
import { classFilters, schoolFilter, semesterFilter } from '../../lib/class-filters';
import { CourseTotals } from './course-totals';

type Row = RowOf<typeof academics.registrationReports.courses>;

const classListPath = '/reports/course_reg_reports/students';
/** Classes that a row names; where there are more it says how many. */
const named = 2;

function Registered({ code, registered, approved }: Row) {
  return (
    <When value={registered} otherwise={<StateBadge meaning="bad">Nobody</StateBadge>}>
      <TwoLines below={`${formatCount(approved)} approved`}>
        {/* Filters of courses say nothing of students. */}
        <NarrowedLink
          path={classListPath}
          to={{ course: code, search: '', departmentId: '', level: '', empty: '', full: '' }}
        >
          {formatCount(registered)}
        </NarrowedLink>
      </TwoLines>
    </When>
  );
}

function Classes({ byClass, classes }: Row) {
  return (
    <When value={byClass} otherwise="–">
      <TwoLines>
        <Each of={byClass} most={named} by={({ department, level }) => `${department} ${level}`}>
          {({ department, level, registered }) => (
            <SecondLine>
              {department} {level}: {formatCount(registered)}
            </SecondLine>
          )}
        </Each>
        <When value={classes} above={named}>
          <SecondLine>of {counted(classes, 'class', 'classes')}</SecondLine>
        </When>
      </TwoLines>
    </When>
  );
}

function Lecturers({ lecturers, registered }: Row) {
  const none = (
    <When value={registered} otherwise="–">
      <StateBadge meaning="bad">Nobody</StateBadge>
    </When>
  );
  return (
    <When value={lecturers} otherwise={none}>
      <TwoLines>
        <Each of={lecturers} by={({ name }) => name}>
          {({ name, lead }) => (
            <When value={lead} otherwise={<SecondLine>{name}</SecondLine>}>
              {name}
            </When>
          )}
        </Each>
      </TwoLines>
    </When>
  );
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
    schoolFilter,
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
      cell: ({ department }) => (
        <When value={department} otherwise="The whole university">
          {department}
        </When>
      ),
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
