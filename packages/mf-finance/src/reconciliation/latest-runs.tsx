import { gatewayName } from '@portal/contracts/finance';
import { gatewayIds } from '@portal/invoice/contract';
import { useQuery } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { TotalsStrip } from '@portal/shared/lists';
import { ErrorMessage, Loading, Text, TextLink } from '@portal/shared/ui';
import { daysText } from './cells';
import { latestQuery, partPath, runPath, type Run } from './reconciliation.api';

const foundWords = ({ found }: Run) => (found === 0 ? 'nothing new' : `${found.toLocaleString('en')} new`);

/** The newest reconciliation of each gateway. */
const newest = (runs: readonly Run[]) =>
  gatewayIds.flatMap((gateway) => runs.find((run) => run.gateway === gateway) ?? []);

function Latest({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) {
    return <Text color="fg.muted">Nothing has been reconciled yet. It runs by itself every night.</Text>;
  }
  const figures = newest(runs).map(
    (run) =>
      [
        `${gatewayName(run.gateway)}, ${formatDateTime(run.at)}`,
        <TextLink key={run.id} to={runPath(run.id)}>{`${daysText(run)}: ${foundWords(run)}`}</TextLink>,
      ] as const,
  );
  return (
    <TotalsStrip figures={figures} note={<TextLink to={partPath('runs')}>All reconciliations</TextLink>} />
  );
}

/** When the money was last held against what the gateways settled, and how that ended. */
export function LatestRuns() {
  const latest = useQuery(latestQuery);
  if (latest.data) return <Latest runs={latest.data.rows} />;
  if (latest.isError) return <ErrorMessage error={latest.error} retry={() => void latest.refetch()} />;
  return <Loading label="Loading the latest reconciliations…" />;
}
