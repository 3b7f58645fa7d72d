import { DataTable, SecondLine, Section, TwoLines, type Column } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { DescriptionList, StateBadge } from '@portal/shared/ui';
import type { TaughtCourse } from '../assign-courses.api';

type Term = TaughtCourse['history'][number];

const roleLabels: Readonly<Record<Term['role'], string>> = { lead: 'Lead', co: 'Co-lecturer' };

const columns: readonly Column<Term>[] = [
  {
    header: 'Name',
    cell: ({ name, staffNumber }) => (
      <TwoLines minW="9rem">
        {name}
        <SecondLine>{staffNumber}</SecondLine>
      </TwoLines>
    ),
  },
  { header: 'Part', cell: ({ role }) => roleLabels[role] },
  { header: 'From', cell: ({ from, by }) => <TwoLines below={by}>{formatDateTime(from)}</TwoLines> },
  {
    header: 'Until',
    cell: ({ to, endedBy }) =>
      to ? (
        <TwoLines below={endedBy}>{formatDateTime(to)}</TwoLines>
      ) : (
        <StateBadge meaning="good">Teaches it now</StateBadge>
      ),
  },
  { header: 'Why it ended', cell: ({ reason }) => reason ?? '–' },
];

/** Who teaches a course now, and everybody who did. */
export function TaughtBy({ course }: { course: TaughtCourse }) {
  const { lead, coLecturers, department, level, units, history } = course;
  return (
    <>
      <Section title="Now">
        <DescriptionList
          items={[
            ['Lead lecturer', lead?.name ?? 'Nobody'],
            ['Co-lecturers', coLecturers],
            ['Department', department ?? 'The whole university'],
            ['Level', level],
            ['Units', units],
          ]}
        />
      </Section>
      <Section title="Who taught it" lead="The latest first. Nothing of it is removed.">
        <DataTable
          cards
          caption="Lecturers of the course"
          columns={columns}
          rows={history}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          emptyText="Nobody has taught it in this semester yet."
        />
      </Section>
    </>
  );
}
