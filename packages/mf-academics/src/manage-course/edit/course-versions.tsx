import { courseTypeLabels } from '@portal/contracts/academics';
import { DataTable, Section } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import type { Course } from '../courses.api';

/** All that the course has said, with who wrote it and when. */
export function CourseVersions({ versions }: Pick<Course, 'versions'>) {
  return (
    <Section
      title="What it says since when"
      lead="Newest first. Each counts until the session of the one above it; none is ever removed."
    >
      <DataTable
        cards
        caption="Versions of the course"
        rows={versions}
        rowKey={({ session, at, units, title }) => `${session} ${at} ${units} ${title}`}
        columns={[
          {
            header: 'From session',
            cell: ({ session, replaced }) =>
              replaced ? `${session}, replaced before it had results` : session,
          },
          { header: 'Title', cell: ({ title }) => title },
          { header: 'Units', cell: ({ units }) => counted(units, 'unit') },
          { header: 'Type', cell: ({ type }) => courseTypeLabels[type] },
          { header: 'Pass mark', cell: ({ passMark }) => String(passMark) },
          { header: 'Written', cell: ({ by, at }) => `${by}, ${formatDateTime(at)}` },
        ]}
      />
    </Section>
  );
}
