import { ProblemError } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { Section, Tick } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  Alert,
  ButtonLink,
  chakra,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { useAcknowledge, useLevyDocuments, type LevyDocument } from '../levy.api';
import { crumbs, documentsPath, listPath } from '../labels';
import { DocumentPrint } from './document-print';

/** The tick that a document was read. It stays: nobody unreads. */
function ReadTick({ document }: { document: LevyDocument }) {
  const { acknowledge, isPending, error } = useAcknowledge();
  const { readAt } = document;
  return (
    <Stack gap="2">
      <chakra.label display="inline-flex" gap="3" alignItems="center" minH="11" cursor="pointer">
        <Tick
          type="checkbox"
          checked={readAt !== null || isPending}
          disabled={readAt !== null || isPending}
          onChange={() => void acknowledge(document).catch(() => undefined)}
        />
        {readAt === null ? 'I have read this document' : `Read on ${formatDateTime(readAt)}`}
      </chakra.label>
      {error && <Alert status="error">{error.message}</Alert>}
    </Stack>
  );
}

function DocumentCard({ document }: { document: LevyDocument }) {
  return (
    <Section title={document.title} lead={document.summary}>
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <ButtonLink to={`${documentsPath}?document=${document.id}`} variant="outline">
          Open and print
        </ButtonLink>
        <ReadTick document={document} />
      </Flex>
    </Section>
  );
}

function Refused({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ProblemError && error.code === 'STEP_MISSING')) {
    return <ErrorMessage error={error} retry={retry} />;
  }
  return (
    <EmptyState
      title="These documents are not open yet"
      action={<ButtonLink to={listPath}>To the development levy</ButtonLink>}
    >
      {error.message}
    </EmptyState>
  );
}

/** Documents that the payment of the levy unlocks: read, ticked and printed here. `?document=`: one of them. */
export default function LevyDocumentsPage() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isPending, refetch } = useLevyDocuments();
  const opened = data?.find(({ id }) => String(id) === search.get('document'));
  if (opened) return <DocumentPrint document={opened} onClose={() => setSearch({})} />;
  return (
    <>
      <PageHeader
        title="Documents"
        lead="Read each document. Print and sign those that need a signature, and hand them in at your school."
        crumbs={crumbs('Documents')}
      />
      {isPending && <Loading label="Loading the documents…" />}
      {error && !data && <Refused error={error} retry={() => void refetch()} />}
      <Stack gap="5">
        {data?.map((document) => (
          <DocumentCard key={document.id} document={document} />
        ))}
      </Stack>
    </>
  );
}
