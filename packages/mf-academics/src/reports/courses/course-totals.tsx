import { academics } from '@portal/contracts/academics';
import { DataTable, NarrowedLink, TotalsOf, TotalsStrip, type TotalsProps } from '@portal/shared/lists';
import { formatCount, formatDateTime, type CallData } from '@portal/shared/model';
import { When } from '@portal/shared/ui';

type Group = CallData<typeof academics.registrationReports.courseTotals>['byDepartment'][number];

const columns = [
  { header: 'Department', cell: ({ name }: Group) => name },
  { header: 'Courses', align: 'end' as const, cell: ({ courses }: Group) => formatCount(courses) },
  { header: 'Registered', align: 'end' as const, cell: ({ registered }: Group) => formatCount(registered) },
  { header: 'Approved', align: 'end' as const, cell: ({ approved }: Group) => formatCount(approved) },
];

/** What the filtered courses add up to, by the department that owns them. */
export function CourseTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={academics.registrationReports.courseTotals} asked={asked}>
      {({ courses, registered, approved, empty, untaught, byDepartment, asOf }) => (
        <TotalsStrip
          figures={[
            ['Courses', formatCount(courses)],
            ['Registered', formatCount(registered)],
            ['Approved', formatCount(approved)],
            [
              'Registered by nobody',
              <When key="empty" value={empty} otherwise="0">
                <NarrowedLink to={{ empty: 'true' }}>{formatCount(empty)}</NarrowedLink>
              </When>,
            ],
            ['Taught by nobody', formatCount(untaught)],
          ]}
          note={`Counted ${formatDateTime(asOf)}.`}
          more="By department"
        >
          <DataTable
            caption="By department"
            columns={columns}
            rows={byDepartment}
            rowKey={({ name }) => name}
            emptyText="No course fits these filters."
          />
        </TotalsStrip>
      )}
    </TotalsOf>
  );
}
