import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import {
  BookIcon,
  Box,
  Each,
  EmptyState,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  When,
} from '@portal/shared/ui';
import { DegreeAudit } from '../lib/degree-audit';
import { RegistrationCard } from './registration-card';
import { WindowNotice } from './window-notice';

function NoRegistrations() {
  return (
    <EmptyState title="You have not registered any courses yet" icon={<BookIcon aria-hidden />}>
      Your registrations appear here once you have submitted one.
    </EmptyState>
  );
}

export default function RegistrationsPage() {
  const history = useQuery(queryOf(academics.courseRegistration.history));
  return (
    <>
      <PageHeader title="Course registration" lead="What you registered in each semester, newest first." />
      <Box mb="5" _empty={{ display: 'none' }}>
        <WindowNotice />
      </Box>
      {history.isPending && <Loading label="Loading your registrations…" />}
      {history.isError && <ErrorMessage error={history.error} retry={() => void history.refetch()} />}
      <Stack gap="5">
        {history.data && (
          <When value={history.data} otherwise={<NoRegistrations />}>
            <Each of={history.data} by={({ sessionId, semesterId }) => `${sessionId}-${semesterId}`}>
              {(registration) => <RegistrationCard {...registration} />}
            </Each>
          </When>
        )}
        <DegreeAudit />
      </Stack>
    </>
  );
}
