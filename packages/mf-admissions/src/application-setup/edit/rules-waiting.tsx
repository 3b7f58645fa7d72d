import { formulaLabels } from '@portal/contracts/admissions';
import { formatDateTime } from '@portal/shared/model';
import { Alert } from '@portal/shared/ui';
import type { Setup } from '../../lib/application-setup.api';

/** Once there are results, formula and minimum score take two officers: what waits is said above what counts. */
export function RulesWaiting({ rulesWaiting }: Pick<Setup, 'rulesWaiting'>) {
  if (!rulesWaiting) return null;
  const { formula, minimumUtme, by, at } = rulesWaiting;
  return (
    <Alert status="info" title="Formula and minimum score wait for another officer">
      There are results already. {by} proposed on {formatDateTime(at)}: formula {formulaLabels[formula]},
      minimum UTME score {minimumUtme ?? 'none'}. Until another officer approves them, those from before
      count.
    </Alert>
  );
}
