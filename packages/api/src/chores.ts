import type { Deps } from './deps';
import { describeOldEntries } from './audit-log/objects/keep-object';
import { lapseOffers } from './finance/acceptance/lapse-offers';
import { forgetEarly } from './finance/early-notifications';
import { checkPending, expireInvoices } from './finance/janitor';
import { reconcileNightly } from './finance/reconciliation/reconcile';
import { forgetTotals } from './finance/reports/kept-total';
import { refreshStandings } from './finance/reports/refresh-standings';
import { warnExpiring } from './finance/warn-expiring';
import { secondsAfter } from './gateways/clock';
import { closeOverImpersonations } from './identity/impersonation/close-over';
import { deviceDays } from './identity/known-devices';
import { forgetImports } from './imports/forget-imports';
import { forgetExports } from './lists/forget-exports';
import type { ShellBuild } from './pages/shell-build';
import { keepShellFiles } from './pages/shell-files';
import type { Chore } from './run-chores';
import { forgetHealth } from './modules/health/forget-health';
import { retireReleases } from './modules/health/retire-releases';
import { stopUnwell } from './modules/health/stop-unwell';

const day = 86_400;

/** Forgets what no longer matters: old counters, answers to repeated requests, spent challenges. */
async function forgetOld({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('rate_counter').where('period', '<', secondsAfter(now, -day)).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', secondsAfter(now, -day)).execute();
  await db.deleteFrom('login_challenge').where('expires_at', '<', secondsAfter(now, -day)).execute();
  // Long after their time would be refused.
  await db.deleteFrom('request_nonce').where('used_at', '<', secondsAfter(now, -3600)).execute();
  // With their refresh tokens; kept for a while, so that somebody may ask where they were signed in.
  await db
    .deleteFrom('session_family')
    .where('expires_at', '<', secondsAfter(now, -30 * day))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('last_at', '<', secondsAfter(now, -deviceDays * day))
    .execute();
  await db
    .deleteFrom('mailed_link')
    .where('expires_at', '<', secondsAfter(now, -30 * day))
    .execute();
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', secondsAfter(now, -30 * day))
    .execute();
}

/** What a node does by itself, besides the outbox. */
export function periodicChores(deps: Deps, shell: ShellBuild): Chore[] {
  return [
    { every: 3600, run: () => forgetOld(deps) },
    { every: 10, run: () => checkPending(deps) },
    { every: 60, run: () => expireInvoices(deps) },
    { every: day, run: () => warnExpiring(deps) },
    { every: 600, run: () => reconcileNightly(deps) },
    { every: 10, run: () => refreshStandings(deps) },
    { every: 3600, run: () => forgetTotals(deps) },
    { every: day, run: () => describeOldEntries(deps) },
    // Several times a day, so that the day after the last one begins without the offer.
    { every: 900, run: () => lapseOffers(deps) },
    { every: 60, run: () => closeOverImpersonations(deps) },
    { every: 600, run: () => forgetExports(deps) },
    { every: 600, run: () => forgetImports(deps) },
    { every: 3600, run: () => keepShellFiles(deps, shell) },
    { every: 60, run: () => forgetEarly(deps) },
    { every: 10, run: () => stopUnwell(deps) },
    { every: 3600, run: () => forgetHealth(deps) },
    { every: 3600, run: () => retireReleases(deps) },
  ];
}
