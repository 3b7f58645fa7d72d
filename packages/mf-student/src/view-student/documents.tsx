import { requestSubjectLabels, student, studentLetters } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, FileButton, Section, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, labelOf, type CallData } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, ErrorMessage, Heading, LabelBadge, Loading, Stack, Text, TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { EarlierPapers } from '../lib/earlier-papers';
import { requestBadges } from '../lib/request-badges';
import { PapersAnew } from './papers-anew';

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

interface Whose {
  studentId: number;
  /** Whether who looks may issue papers of this student anew. */
  issues: boolean;
}

/** Of several tables of one part, what each is of. */
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    {children}
  </Box>
);

function Tables({ sent, letters, earlier, studentId, issues }: Documents & Whose) {
  const reads = useCan('student.decide-requests');
  if (sent.length + letters.length + earlier.length === 0)
    return <Text>Nothing was sent or issued yet.</Text>;
  return (
    <Stack gap="4">
      {earlier.length > 0 && (
        <Titled title="Issued before the record changed">
          {issues ? (
            <PapersAnew studentId={studentId} papers={earlier} />
          ) : (
            <EarlierPapers papers={earlier} />
          )}
        </Titled>
      )}
      {sent.length > 0 && (
        <Titled title="Sent to the registry">
          <DataTable
            caption="Sent to the registry, the latest first"
            columns={reads ? [...sentColumns, fileColumn] : sentColumns}
            rows={sent}
            rowKey={({ id }) => id}
            cards
          />
        </Titled>
      )}
      {letters.length > 0 && (
        <Titled title="Letters that were issued">
          <DataTable
            caption="Letters that were issued, the latest first"
            columns={letterColumns}
            rows={letters}
            rowKey={({ id }) => id}
            cards
          />
        </Titled>
      )}
    </Stack>
  );
}

/** Documents of a record: what the student sent to prove something, and what the university issued. */
export function Documents({ studentId, issues }: Whose) {
  const { data, error, refetch } = useQuery(
    queryOf(student.studentRecords.documents, { params: { id: studentId } }),
  );
  return (
    <Section title="Documents">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && <Tables {...data} studentId={studentId} issues={issues} />}
    </Section>
  );
}
