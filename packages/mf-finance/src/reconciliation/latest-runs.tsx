import { gatewayName } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { formatCount, formatDateTime } from '@portal/shared/model';
import { Each, ErrorMessage, Loading, Stack, Stat, Stats, Text, TextLink, When } from '@portal/shared/ui';
import { Days } from './cells';
import { latestQuery, partPath, runPath, type Run } from './reconciliation.api';

function LatestRun({ id, gateway, at, found, ...days }: Run) {
  return (
    <Stat
      label={`${gatewayName(gateway)}, ${formatDateTime(at)}`}
      value={
        <TextLink to={runPath(id)}>
          <Days {...days} />:{' '}
          <When value={found} otherwise="nothing new">
            {formatCount(found)} new
          </When>
        </TextLink>
      }
    />
  );
}

function Latest({ runs }: { runs: readonly Run[] }) {
  const none = (
    <Text color="fg.muted">There are no reconciliations yet. One runs by itself every night.</Text>
  );
  return (
    <When value={runs} otherwise={none}>
      <Stack gap="1">
        <Stats>
          <Each of={runs} by={({ gateway }) => gateway}>
            {(run) => <LatestRun {...run} />}
          </Each>
        </Stats>
        <Text textStyle="sm">
          <TextLink to={partPath('runs')}>All reconciliations</TextLink>
        </Text>
      </Stack>
    </When>
  );
}

/** When the money was last held against what the gateways settled, and how that ended. */
export function LatestRuns() {
  const latest = useQuery(latestQuery);
  if (latest.data) return <Latest runs={latest.data} />;
  if (latest.isError) return <ErrorMessage error={latest.error} retry={() => void latest.refetch()} />;
  return <Loading label="Loading the latest reconciliations…" />;
}
