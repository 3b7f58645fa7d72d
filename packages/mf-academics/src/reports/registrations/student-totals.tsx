import { academics } from '@portal/contracts/academics';
import {
  DataTable,
  NarrowedLink,
  SideBySide,
  TotalsOf,
  TotalsStrip,
  type TotalsProps,
} from '@portal/shared/lists';
import { formatCount, formatDateTime, type CallData } from '@portal/shared/model';
import { When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { levelWords } from '../../lib/level-words';

type Totals = CallData<typeof academics.registrationReports.studentTotals>;
type Sums = Pick<Totals, 'students' | 'registered' | 'approved' | 'notRegistered'>;

const none = 'Nobody fits these filters.';

/** A sum that leads to its students. */
const leads = (count: number, to: Readonly<Record<string, string>>) => (
  <When value={count} otherwise="0">
    <NarrowedLink to={to}>{formatCount(count)}</NarrowedLink>
  </When>
);

/** The sums of a group, each under its own header. */
const sumColumns = [
  { header: 'Students', align: 'end' as const, cell: ({ students }: Sums) => formatCount(students) },
  { header: 'Registered', align: 'end' as const, cell: ({ registered }: Sums) => formatCount(registered) },
  { header: 'Approved', align: 'end' as const, cell: ({ approved }: Sums) => formatCount(approved) },
  {
    header: 'Not registered',
    align: 'end' as const,
    cell: ({ notRegistered }: Sums) => formatCount(notRegistered),
  },
];

function Groups({ byDepartment, byLevel }: Totals): ReactNode {
  return (
    <SideBySide>
      <DataTable
        caption="By department"
        rows={byDepartment}
        rowKey={({ name }) => name}
        emptyText={none}
        columns={[
          {
            header: 'Department',
            cell: ({ departmentId, name }: Totals['byDepartment'][number]) =>
              departmentId === null ? (
                name
              ) : (
                <NarrowedLink to={{ departmentId: String(departmentId) }}>{name}</NarrowedLink>
              ),
          },
          ...sumColumns,
        ]}
      />
      <DataTable
        caption="By level"
        rows={byLevel}
        rowKey={({ level }) => level}
        emptyText={none}
        columns={[
          {
            header: 'Level',
            cell: ({ level }: Totals['byLevel'][number]) =>
              level > 0 ? (
                <NarrowedLink to={{ level: String(level) }}>{levelWords(level)}</NarrowedLink>
              ) : (
                levelWords(level)
              ),
          },
          ...sumColumns,
        ]}
      />
    </SideBySide>
  );
}

/** What the filtered students add up to, by department and level. */
export function StudentTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={academics.registrationReports.studentTotals} asked={asked}>
      {(totals) => (
        <TotalsStrip
          figures={[
            ['Students', formatCount(totals.students)],
            ['Registered', formatCount(totals.registered)],
            ['Waiting', leads(totals.waiting, { state: 'waiting' })],
            ['Approved', leads(totals.approved, { state: 'approved' })],
            ['Not registered', formatCount(totals.notRegistered)],
            ['Late', leads(totals.late, { late: 'true' })],
          ]}
          note={`Counted ${formatDateTime(totals.asOf)}.`}
          more="By department and level"
        >
          <Groups {...totals} />
        </TotalsStrip>
      )}
    </TotalsOf>
  );
}
