import { DataTable, Section, SecondLine, TwoLines, type Column } from '@portal/shared/lists';
import { badgesOf, LabelBadge, OrDash, type Badges } from '@portal/shared/ui';
import type { Approval } from '../approvals.api';

type Course = Approval['courses'][number];

/** How a course comes into the list. */
export const courseBadges: Badges<string> = badgesOf(
  {
    carry_over: 'Carry-over',
    core: 'Core',
    general: 'General',
    required: 'Required',
    elective: 'Elective',
    borrowed: 'Borrowed',
  },
  {
    carry_over: 'waiting',
    core: 'idle',
    general: 'idle',
    required: 'idle',
    elective: 'idle',
    borrowed: 'underway',
  },
);

const decisions: Record<string, string> = {
  pending: 'has not decided yet',
  approved: 'lends it',
};

function Borrowed({ owner, ownerDecision, reason }: Course) {
  if (reason === null) return <OrDash value={null} />;
  const decision = ownerDecision === null ? '' : ` ${decisions[ownerDecision] ?? ''}`;
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
