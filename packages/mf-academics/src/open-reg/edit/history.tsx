import { DataTable, Section } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import type { StudentsWindow } from '../windows.api';

const closing = ({ removed, closes }: StudentsWindow['changes'][number]) => {
  if (removed) return '–';
  return closes ? formatDateTime(closes) : 'Until told otherwise';
};

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
          {
            header: 'Opens',
            cell: ({ removed, opens }) => (removed ? 'Taken away' : formatDateTime(opens)),
          },
          { header: 'Closes', cell: (change) => closing(change) },
          { header: 'Late until', cell: ({ lateUntil }) => (lateUntil ? formatDateTime(lateUntil) : '–') },
          { header: 'Message', cell: ({ message }) => message || '–' },
          { header: 'Changed', cell: ({ by, at }) => `${by}, ${formatDateTime(at)}` },
        ]}
      />
    </Section>
  );
}
