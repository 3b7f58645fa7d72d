import { DataTable, Section, SecondLine, TwoLines, type Column } from '@portal/shared/lists';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { courseBadges, ownerDecisions } from '../../lib/course-badges';
import type { Approval } from '../approvals.api';

type Course = Approval['courses'][number];

function Borrowed({ owner, ownerDecision, reason }: Course) {
  if (reason === null) return <OrDash value={null} />;
  const decision = ownerDecision === null ? '' : ` ${ownerDecisions[ownerDecision] ?? ''}`;
  return (
    <TwoLines>
      {reason}
      <SecondLine>{owner === null ? 'Of the whole university' : `${owner}${decision}`}</SecondLine>
    </TwoLines>
  );
}

const columns: readonly Column<Course>[] = [
  { header: 'Code', cell: ({ code }) => code, width: 9 },
  { header: 'Title', cell: ({ title }) => title, width: 34 },
  { header: 'Units', align: 'end', width: 6, cell: ({ units }) => units },
  { header: 'Kind', width: 12, cell: ({ status }) => <LabelBadge of={courseBadges} value={status} /> },
  { header: 'Borrowed for', long: true, cell: (course) => <Borrowed {...course} /> },
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
