import { DataTable, Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import type { StudentsWindow } from '../windows.api';

/** What became of the days of these students, newest first. */
export function History({ changes }: Pick<StudentsWindow, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Section title="Changes" lead="Newest first.">
      <DataTable
        cards
        caption="Days so far"
        rows={changes}
        rowKey={({ version }) => version}
        columns={[
          { header: 'Opens', cell: ({ opens }) => formatDateTime(opens) },
          {
            header: 'Closes',
            cell: ({ closes }) => (closes ? formatDateTime(closes) : 'Until told otherwise'),
          },
          { header: 'Late until', cell: ({ lateUntil }) => (lateUntil ? formatDateTime(lateUntil) : '–') },
          { header: 'Message', cell: ({ message }) => message || '–' },
          { header: 'Changed', cell: ({ by, at }) => `${by}, ${formatDateTime(at)}` },
        ]}
      />
    </Section>
  );
}
