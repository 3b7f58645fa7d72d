import {
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Loading,
  PageHeader,
  PaymentIcon,
  Stack,
} from '@portal/shared/ui';
import { LevyCard } from './levy-card';
import { useLevies } from './levy.api';
import { documentsPath } from './labels';

/** The development levy of each of my sessions, newest first. */
export default function DevelopmentLevyPage() {
  const { data, error, isPending, refetch } = useLevies();
  return (
    <>
      <PageHeader
        title="Development levy"
        lead="One levy a session. Its payment opens the documents that every student signs or reads."
        actions={
          data?.[0]?.paid && (
            <ButtonLink to={documentsPath} variant="outline">
              Documents
            </ButtonLink>
          )
        }
      />
      {isPending && <Loading label="Loading the levy…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No development levy has been set for you" icon={<PaymentIcon aria-hidden />}>
          The bursary publishes the levy of a session before its registration opens.
        </EmptyState>
      )}
      <Stack gap="5">
        {data?.map((levy) => (
          <LevyCard key={levy.sessionId} levy={levy} />
        ))}
      </Stack>
    </>
  );
}
