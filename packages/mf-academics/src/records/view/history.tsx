import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, SecondLine, Section, TimeCell, TwoLines, type Column } from '@portal/shared/lists';
import { counted, type CallData } from '@portal/shared/model';
import { ErrorMessage, OrDash } from '@portal/shared/ui';
import type { SheetKey } from '../records.api';

type Event = CallData<typeof academics.records.history>[number];

const acts: Readonly<Record<string, string>> = {
  upload: 'Scores uploaded',
  submit: 'Submitted',
  withdraw: 'Taken back',
  return: 'Returned to the lecturers',
  approve: 'Approved',
  ask_return: 'A correction was asked for',
};

const columns: Column<Event>[] = [
  { header: 'When', width: 16, cell: ({ at }) => <TimeCell at={at} /> },
  {
    header: 'What',
    width: 24,
    cell: ({ act, onBehalf }) => (
      <TwoLines>
        {acts[act] ?? act}
        {onBehalf && <SecondLine>On behalf, by the exams officer</SecondLine>}
      </TwoLines>
    ),
  },
  { header: 'Who', width: 24, cell: ({ by }) => by },
  { header: 'Reason', long: true, cell: ({ reason }) => <OrDash value={reason} /> },
  {
    header: 'File',
    long: true,
    cell: ({ fileName, fileHash, rows }) =>
      fileName === null ? (
        '–'
      ) : (
        <TwoLines>
          {fileName}, {counted(rows ?? 0, 'row')}
          <SecondLine>SHA-256 {fileHash}</SecondLine>
        </TwoLines>
      ),
  },
];

/** What became of the sheet, the newest first: who, when, and with which file. */
export function History({ of }: { of: SheetKey }) {
  const { data, error, refetch } = useQuery(queryOf(academics.records.history, { query: { ...of } }));
  return (
    <Section title="History">
      {error && !data ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          caption="History of the sheet"
          columns={columns}
          rows={data}
          rowKey={(event) => `${event.at} ${event.act}`}
          emptyText="Nothing was uploaded or submitted yet."
          cards
        />
      )}
    </Section>
  );
}
