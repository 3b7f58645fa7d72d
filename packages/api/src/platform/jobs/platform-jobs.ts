import { describeOldEntries } from '../audit/objects/keep-object';
import { secondsAfter } from '../clock';
import type { Deps } from '../deps';
import { forgetExports } from '../exports/forget-exports';
import { closeEndedImpersonations } from '../identity/impersonation/close-ended';
import { deviceDays } from '../identity/known-devices';
import { forgetImports } from '../imports/forget-imports';
import { forgetEffects } from '../outbox/forget-effects';
import { forgetHealth } from '../registry/health/forget-health';
import { retireReleases } from '../registry/retirement/retire-releases';
import { stopUnwell } from '../registry/health/stop-unwell';
import { forgetSms } from '../sms/forget-sms';
import type { Job } from './run-jobs';
import { sendDue } from './send-due';

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
}

/** What every node does by itself for the platform. */
export const platformJobs = (deps: Deps): Job[] => [
  { every: 3600, run: () => forgetOld(deps) },
  { every: 3600, run: () => forgetEffects(deps) },
  { every: day, run: () => describeOldEntries(deps) },
  { every: 60, run: () => closeEndedImpersonations(deps) },
  { every: 3600, run: () => forgetSms(deps) },
  { every: 60, run: () => sendDue(deps) },
  { every: 600, run: () => forgetExports(deps) },
  { every: 600, run: () => forgetImports(deps) },
  { every: 10, run: () => stopUnwell(deps) },
  { every: 3600, run: () => forgetHealth(deps) },
  { every: 3600, run: () => retireReleases(deps) },
];
