import { requestSubjectLabels, student, studentLetters } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, FileButton, Section, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, labelOf, type CallData } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { ErrorMessage, LabelBadge, Loading, Stack, Text, TextLink } from '@portal/shared/ui';
import { requestBadges } from '../lib/request-badges';

type Documents = CallData<typeof student.studentRecords.documents>;
type Sent = Documents['sent'][number];

const sentColumns: readonly Column<Sent>[] = [
  { header: 'Sent', cell: ({ sentAt }) => formatDate(sentAt) },
  {
    header: 'Document',
    cell: ({ name, subject }) => <TwoLines below={labelOf(subject, requestSubjectLabels)}>{name}</TwoLines>,
  },
  { header: 'Request', cell: ({ state }) => <LabelBadge of={requestBadges} value={state} /> },
];

/** Whoever decides requests reads their documents as well. */
const fileColumn: Column<Sent> = {
  header: 'File',
  cell: ({ id, requestId, name }) => (
    <FileButton
      call={student.requests.document}
      input={{ params: { id: requestId, document: id } }}
      name={name}
      short
    />
  ),
};

const letterColumns: readonly Column<Documents['letters'][number]>[] = [
  { header: 'Issued', cell: ({ issuedAt }) => formatDate(issuedAt) },
  {
    header: 'Letter',
    cell: ({ kind, session }) => <TwoLines below={session}>{studentLetters[kind].name}</TwoLines>,
  },
  { header: 'Code', cell: ({ code }) => <TextLink to={`/verify/${code}`}>{code}</TextLink> },
  { header: 'Counts', cell: ({ current }) => (current ? 'Yes' : 'Replaced by a newer one') },
];

function Tables({ sent, letters }: Documents) {
  const reads = useCan('student.decide-requests');
  if (sent.length + letters.length === 0) return <Text>Nothing was sent or issued yet.</Text>;
  return (
    <Stack gap="4">
      {sent.length > 0 && (
        <DataTable
          caption="Sent to the registry, the latest first"
          columns={reads ? [...sentColumns, fileColumn] : sentColumns}
          rows={sent}
          rowKey={({ id }) => id}
          cards
        />
      )}
      {letters.length > 0 && (
        <DataTable
          caption="Letters that were issued, the latest first"
          columns={letterColumns}
          rows={letters}
          rowKey={({ id }) => id}
          cards
        />
      )}
    </Stack>
  );
}

/** Documents of a record: what the student sent to prove something, and what the university issued. */
export function Documents({ studentId }: { studentId: number }) {
  const { data, error, refetch } = useQuery(
    queryOf(student.studentRecords.documents, { params: { id: studentId } }),
  );
  return (
    <Section title="Documents">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && <Tables {...data} />}
    </Section>
  );
}
