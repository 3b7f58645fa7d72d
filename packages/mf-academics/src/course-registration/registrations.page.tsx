import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { BookIcon, Box, EmptyState, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { DegreeAudit } from '../lib/degree-audit';
import { RegistrationCard } from './registration-card';
import { WindowNotice } from './window-notice';

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
      {history.data?.length === 0 && (
        <EmptyState title="You have not registered any courses yet" icon={<BookIcon aria-hidden />}>
          Your registrations appear here once you have submitted one.
        </EmptyState>
      )}
      <Stack gap="5">
        {history.data?.map((registration) => (
          <RegistrationCard key={`${registration.sessionId}-${registration.semesterId}`} {...registration} />
        ))}
        <DegreeAudit />
      </Stack>
    </>
  );
}
