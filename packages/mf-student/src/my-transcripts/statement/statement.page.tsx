import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { TranscriptPrint } from '../../lib/transcript.print';

const path = '/transcripts';
const back = (
  <ButtonLink to={path} variant="outline">
    My transcripts
  </ButtonLink>
);

/** A statement of result as it was issued: `?statement=`. */
export default function StatementPage() {
  const [search] = useSearchParams();
  const asked = Number(search.get('statement'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const { data, error, refetch } = useQuery({
    ...queryOf(student.ownTranscripts.statement, { params: { id } }),
    enabled: id > 0,
  });
  if (id === 0) return <Navigate to={path} replace />;
  if (data) return <TranscriptPrint paper={data} actions={back} />;
  return (
    <>
      <PageHeader
        title="Statement of result"
        crumbs={[{ label: 'Transcripts', to: path }, { label: 'Statement of result' }]}
      />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Fetching the statement…" />
      )}
    </>
  );
}
