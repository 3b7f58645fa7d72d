import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { TranscriptPrint } from '../../lib/transcript.print';
import { orderIn, transcriptPath, transcriptsPath } from '../transcripts.api';

/** The transcript of an order, to print and to sign: `?order=`. */
export default function PrintPage() {
  const [search] = useSearchParams();
  const id = orderIn(search);
  const { data, error, refetch } = useQuery({
    ...queryOf(student.transcripts.print, { params: { id } }),
    enabled: id > 0,
  });
  if (id === 0) return <Navigate to={transcriptsPath} replace />;
  const back = (
    <ButtonLink to={transcriptPath(id)} variant="outline">
      Back to the order
    </ButtonLink>
  );
  if (data) return <TranscriptPrint paper={data} actions={back} />;
  return (
    <>
      <PageHeader
        title="Transcript"
        crumbs={[{ label: 'Transcripts', to: transcriptsPath }, { label: 'Transcript' }]}
      />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Fetching the transcript…" />
      )}
    </>
  );
}
