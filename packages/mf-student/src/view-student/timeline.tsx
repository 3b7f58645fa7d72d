import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, Section, SecondLine, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import { ErrorMessage, Loading, OrDash } from '@portal/shared/ui';

type Entry = CallData<typeof student.studentRecords.timeline>[number];

const columns: readonly Column<Entry>[] = [
  { header: 'Date', cell: ({ at }) => formatDate(at) },
  {
    header: 'What',
    cell: ({ what, detail }) => (
      <TwoLines>
        {what}
        {detail && <SecondLine>{detail}</SecondLine>}
      </TwoLines>
    ),
  },
  { header: 'By', cell: ({ by }) => <OrDash value={by} /> },
  { header: 'Reason', cell: ({ reason }) => <OrDash value={reason} /> },
];

/** What happened to the record, the latest first. */
export function Timeline({ studentId }: { studentId: number }) {
  const { data, error, refetch } = useQuery(
    queryOf(student.studentRecords.timeline, { params: { id: studentId } }),
  );
  return (
    <Section title="Timeline">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <DataTable
          caption="What happened, the latest first"
          columns={columns}
          rows={data.map((entry, place) => ({ ...entry, place }))}
          rowKey={({ place }) => place}
          emptyText="Nothing has happened yet."
          cards
        />
      )}
    </Section>
  );
}
