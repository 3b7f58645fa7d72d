import { ProblemError } from '@portal/shared/http';
import { Navigate } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { sessionIn, useAsked } from '../asked-session';
import { useFeeSessions, useForm11 } from '../school-fees.api';
import { crumbs, listPath, sessionPath } from '../labels';
import { Form11Print } from './form11.print';

const refusals = new Set(['NOT_FOUND', 'STEP_MISSING']);

function OfSession({ sessionId }: { sessionId: number }) {
  const { data, error, isPending, refetch } = useForm11(sessionId);
  if (data) return <Form11Print form={data} />;
  const refused = error instanceof ProblemError && refusals.has(error.code);
  return (
    <>
      <PageHeader title="Form 11" crumbs={crumbs('Form 11')} />
      {isPending && <Loading label="Fetching the form…" />}
      {refused && (
        <EmptyState
          title="Form 11 is not available yet"
          action={<ButtonLink to={sessionPath(sessionId)}>Pay school fees</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      )}
      {error && !refused && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}

/** Without a session in the address: the newest one. */
export default function Form11Page() {
  const { sessionId } = useAsked();
  const sessions = useFeeSessions();
  if (sessionId !== undefined) return <OfSession key={sessionId} sessionId={sessionId} />;
  if (sessions.error) return <ErrorMessage error={sessions.error} retry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Loading label="Fetching the form…" />;
  const newest = sessionIn(sessions.data, undefined);
  return newest ? <OfSession sessionId={newest.sessionId} /> : <Navigate to={listPath} replace />;
}
