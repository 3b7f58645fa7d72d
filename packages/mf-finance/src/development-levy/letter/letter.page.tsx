import { ProblemError } from '@portal/shared/http';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { LetterPrint } from '../../lib/letter';
import { useLevies, useLevyLetter } from '../levy.api';
import { crumbs, listPath } from '../labels';

function Letter({ sessionId }: { sessionId: number }) {
  const { data: letter, error, refetch } = useLevyLetter(sessionId);
  if (letter) return <LetterPrint letter={letter} />;
  const unpaid = error instanceof ProblemError && error.code === 'STEP_MISSING';
  return (
    <>
      <PageHeader title="Proof of payment" crumbs={crumbs('Proof of payment')} />
      {!error && <Loading label="Fetching the letter…" />}
      {unpaid && (
        <EmptyState
          title="The levy of this session is not paid"
          action={<ButtonLink to={listPath}>To the development levy</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      )}
      {error && !unpaid && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}

/** The proof of payment for school and department; of the newest paid session where the address names none. */
export default function LevyLetterPage() {
  const [search] = useSearchParams();
  const asked = Number(search.get('session') ?? 0);
  const { data, error, refetch } = useLevies();
  const sessionId = asked || data?.find(({ paid }) => paid)?.sessionId;
  if (sessionId) return <Letter key={sessionId} sessionId={sessionId} />;
  if (data) return <Navigate to={listPath} replace />;
  return error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />;
}
