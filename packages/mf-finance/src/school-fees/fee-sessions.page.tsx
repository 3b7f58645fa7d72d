import {
  ButtonLink,
  Each,
  EmptyState,
  ErrorMessage,
  Loading,
  PageHeader,
  PaymentIcon,
  Stack,
  When,
} from '@portal/shared/ui';
import { FeeSessionCard } from './fee-session-card';
import { useFeeSessions } from './school-fees.api';

function NoFees() {
  return (
    <EmptyState title="No school fee has been set for you yet" icon={<PaymentIcon aria-hidden />}>
      The bursary publishes the fees of a session before its registration opens.
    </EmptyState>
  );
}

export default function FeeSessionsPage() {
  const sessions = useFeeSessions();
  return (
    <>
      <PageHeader
        title="School fees"
        lead="What was charged and paid in each session, newest first."
        actions={
          <ButtonLink to="/payments" variant="outline">
            All my payments
          </ButtonLink>
        }
      />
      {sessions.isPending && <Loading label="Loading your fees…" />}
      {sessions.isError && <ErrorMessage error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.data && (
        <When value={sessions.data} otherwise={<NoFees />}>
          <Stack gap="5">
            <Each of={sessions.data} by={({ sessionId }) => sessionId}>
              {(session) => <FeeSessionCard {...session} />}
            </Each>
          </Stack>
        </When>
      )}
    </>
  );
}
