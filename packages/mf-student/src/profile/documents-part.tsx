import { requestSubjectLabels, student, studentLetters } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, FileButton, Section, TwoLines, type Column } from '@portal/shared/lists';
import { formatDate, labelOf, type CallData } from '@portal/shared/model';
import { ErrorMessage, LabelBadge, Loading, Stack, TextLink } from '@portal/shared/ui';
import { requestBadges } from '../lib/request-badges';
import { ownRequestsQuery, type OwnRequest } from './requests/request.api';

type Sent = Pick<OwnRequest, 'subject' | 'state' | 'askedAt'> & OwnRequest['documents'][number];

const sentColumns: readonly Column<Sent>[] = [
  { header: 'Sent', cell: ({ askedAt }) => formatDate(askedAt) },
  {
    header: 'Document',
    cell: ({ name, subject }) => <TwoLines below={labelOf(subject, requestSubjectLabels)}>{name}</TwoLines>,
  },
  { header: 'Request', cell: ({ state }) => <LabelBadge of={requestBadges} value={state} /> },
  {
    header: 'File',
    cell: ({ id, name }) => (
      <FileButton call={student.requests.ownDocument} input={{ params: { id } }} name={name} short />
    ),
  },
];

const sentOf = (requests: readonly OwnRequest[]): Sent[] =>
  requests.flatMap(({ subject, state, askedAt, documents }) =>
    documents.map((document) => ({ ...document, subject, state, askedAt })),
  );

/** What I sent to the registry with requests. */
function SentToRegistry() {
  const { data, error, isPending, refetch } = useQuery(ownRequestsQuery);
  return (
    <Section title="Sent to the registry" lead="Documents that came with what you asked for.">
      {isPending && <Loading label="Loading your documents…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <DataTable
          caption="Sent to the registry, the latest first"
          columns={sentColumns}
          rows={sentOf(data.requests)}
          rowKey={({ id }) => id}
          emptyText="You have sent nothing so far."
          cards
        />
      )}
    </Section>
  );
}

type Letter = CallData<typeof student.ownLetters.mine>[number];

const letterColumns: readonly Column<Letter>[] = [
  { header: 'Letter', cell: ({ kind }) => studentLetters[kind].name },
  { header: 'Last issued', cell: ({ issuedAt }) => formatDate(issuedAt ?? '') },
];

/** Letters of the university about me that were issued. */
function Issued() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.ownLetters.mine));
  return (
    <Section title="Letters" lead="Letters of the university about you.">
      {isPending && <Loading label="Loading your letters…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="3">
          <DataTable
            caption="Letters that were issued"
            columns={letterColumns}
            rows={data.filter(({ issuedAt }) => issuedAt !== null)}
            rowKey={({ kind }) => kind}
            emptyText="No letter was issued so far."
            cards
          />
          <TextLink to="/letters">Get a letter</TextLink>
        </Stack>
      )}
    </Section>
  );
}

/** Documents of a record, as the student has them. */
export function DocumentsPart() {
  return (
    <Stack gap="5">
      <SentToRegistry />
      <Issued />
    </Stack>
  );
}
