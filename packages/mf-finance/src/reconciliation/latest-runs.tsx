import { useQuery } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { Section } from '@portal/shared/report';
import { ErrorMessage, Facts, Loading, Stack, Text, TextLink } from '@portal/shared/ui';
import { daysWords } from './cells';
import { gatewayWords, latestQuery, partPath, runPath, type Run } from './reconciliation.api';

const foundWords = ({ found }: Run) => (found === 0 ? 'nothing new' : `${found.toLocaleString('en')} new`);

/** The newest reconciliation of each gateway. */
const newest = (runs: readonly Run[]) =>
  Object.keys(gatewayWords).flatMap((gateway) => runs.find((run) => run.gateway === gateway) ?? []);

function Latest({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) {
    return <Text color="fg.muted">Nothing has been reconciled yet. It runs by itself every night.</Text>;
  }
  const items = newest(runs).map(
    (run) =>
      [
        `${gatewayWords[run.gateway] ?? run.gateway}, ${formatDateTime(run.at)}`,
        <TextLink key={run.id} to={runPath(run.id)}>{`${daysWords(run)}: ${foundWords(run)}`}</TextLink>,
      ] as const,
  );
  return (
    <Stack gap="3">
      <Facts items={items} />
      <TextLink to={partPath('runs')}>All reconciliations</TextLink>
    </Stack>
  );
}

/** When the money was last held against what the gateways settled, and how that ended. */
export function LatestRuns() {
  const latest = useQuery(latestQuery);
  return (
    <Section title="Latest reconciliations">
      {latest.isPending && <Loading label="Loading the latest reconciliations…" />}
      {latest.isError && <ErrorMessage error={latest.error} retry={() => void latest.refetch()} />}
      {latest.data && <Latest runs={latest.data.rows} />}
    </Section>
  );
}
