import type { Deps } from '../../platform/deps';
import type { Job } from '../../platform/jobs/run-jobs';
import { askAgain, expireInvoices } from './invoices/invoice-jobs';
import { warnExpiring } from './invoices/warn-expiring';
import { forgetEarly } from './payments/early-notifications';
import { reconcileNightly } from './reconciliation/reconcile';
import { removeOldTotals } from '../../platform/lists/cached-total';
import { refreshStandings } from './reports/refresh-standings';

const day = 86_400;

/** What every node does by itself about money. */
export const financeJobs = (deps: Deps): Job[] => [
  { every: 10, run: () => askAgain(deps) },
  { every: 60, run: () => expireInvoices(deps) },
  { every: day, run: () => warnExpiring(deps) },
  { every: 600, run: () => reconcileNightly(deps) },
  { every: 10, run: () => refreshStandings(deps) },
  { every: 3600, run: () => removeOldTotals(deps) },
  { every: 60, run: () => forgetEarly(deps) },
];
