import { admissions } from '@portal/contracts/admissions';
import { useQuery } from '@portal/shared/http';
import { DataTable, Section } from '@portal/shared/lists';
import { formatDate, formatDateTime } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { Box, ErrorMessage, Loading, PageHeader, Stack, StateBadge } from '@portal/shared/ui';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { DocumentTable } from '../../lib/document-table';
import { compareQuery, resetPath, type Compared } from '../manage-applications.api';

type Row = Compared['sections'][number]['rows'][number];
type Reset = Compared['resets'][number];

const states: Record<Reset['state'], string> = {
  open: 'Open',
  submitted: 'Submitted again',
  expired: 'Not submitted in time',
  ended: 'Closed by an officer',
};

/** What differs between versions stands out, and is said in words as well. */
function Value({ row, index }: { row: Row; index: number }) {
  const value = row.values[index] ?? '–';
  const before = row.values[index - 1];
  const changed = index > 0 && row.values[index] !== before;
  return (
    <Box as="span" fontWeight={changed ? 'semibold' : undefined} overflowWrap="anywhere">
      {value} {changed && <StateBadge meaning="underway">Changed</StateBadge>}
    </Box>
  );
}

/** The answers of all sections begin below each other. */
const questions = { '& th:first-child': { width: '30%' } } as const;

function Versions({ versions, sections }: Compared) {
  return sections.map(({ title, rows }) => (
    <Section key={title} title={title}>
      <Box css={questions}>
        <DataTable
          cards
          caption={`Answers of ${title}, version by version`}
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            { header: 'Question', width: 22, cell: ({ label }: Row) => label },
            ...versions.map(({ label }, index) => ({
              header: label,
              cell: (row: Row) => <Value row={row} index={index} />,
            })),
          ]}
        />
      </Box>
    </Section>
  ));
}

function Resets({ resets }: Pick<Compared, 'resets'>) {
  if (resets.length === 0) return null;
  return (
    <Section title="Opened again" lead="Newest first.">
      <DataTable
        cards
        caption="When it was opened again"
        rows={resets}
        rowKey={({ id }) => id}
        columns={[
          { header: 'By', cell: ({ by, at }: Reset) => `${by}, ${formatDateTime(at)}` },
          { header: 'Sections', cell: ({ sections }: Reset) => sections },
          { header: 'Why', cell: ({ reason }: Reset) => reason },
          { header: 'Until', cell: ({ until }: Reset) => formatDate(until) },
          {
            header: 'What came of it',
            cell: ({ state, endedAt }: Reset) =>
              endedAt ? `${states[state]}, ${formatDateTime(endedAt)}` : states[state],
          },
        ]}
      />
    </Section>
  );
}

function Documents({ id, documents }: { id: number } & Pick<Compared, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <DocumentTable
      title="Files"
      caption="Files that came with this application"
      documents={documents}
      call={admissions.applicationDocuments.file}
      input={({ id: document }) => ({ params: { id, document } })}
    />
  );
}

/** `?id=`: what an application says, beside everything that was kept of it. */
export default function VersionsPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  const { data, error, isPending, refetch } = useQuery({ ...compareQuery(id), staleTime: 0, gcTime: 0 });
  const title = data ? data.name : 'Application';
  return (
    <>
      <ApplicationsTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Reset applications', to: resetPath }, { label: title }]}
        lead={data && `${data.applicationNumber ?? 'No number yet'}, ${data.type}, ${data.session}`}
      />
      {isPending && <Loading label="Loading the application…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="6">
          <Resets {...data} />
          <Versions {...data} />
          <Documents id={id} documents={data.documents} />
        </Stack>
      )}
    </>
  );
}
