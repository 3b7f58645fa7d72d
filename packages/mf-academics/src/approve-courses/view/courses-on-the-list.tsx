import { DataTable, Section, type Column } from '@portal/shared/lists';
import { KindCell } from '../../lib/kind-cell';
import type { Approval } from '../approvals.api';

type Course = Approval['courses'][number];

const columns: readonly Column<Course>[] = [
  { header: 'Code', cell: ({ code }) => code, width: 9 },
  { header: 'Title', cell: ({ title }) => title, width: 34 },
  { header: 'Units', align: 'end', width: 6, cell: ({ units }) => units },
  { header: 'Kind', width: 30, cell: (row) => <KindCell {...row} /> },
];

/** The courses as they were submitted. */
export function CoursesOnTheList({ registration: { courses } }: { registration: Approval }) {
  return (
    <Section title="Courses">
      <DataTable
        caption="Courses on the list"
        columns={columns}
        rows={courses}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        emptyText="There is no course on this list."
        cards
      />
    </Section>
  );
}
