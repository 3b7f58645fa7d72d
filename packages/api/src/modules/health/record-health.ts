import { inTransaction } from '../../database';
import type { Deps } from '../../deps';
import { masked } from './masked';
import { addMetrics, addMinutes, addProblems, knownReleases, noteMenus } from './record.queries';
import { noteSecurityEvent } from './security-events';
import { tallyOf, type Report } from './tally';

/** What the shell says of itself goes to the log: its reference is what a person reads out on the phone. */
function logShell({ log }: Deps, { build, events }: Report): void {
  for (const { module, phase, message, reference } of events) {
    if (module !== 'shell' || phase === 'menu') continue;
    log.warn({ build, phase, reference, message: masked(message ?? '') }, 'the shell reports a fault');
  }
}

function unansweredMenus({ events }: Report): string[] {
  return events.filter(({ phase }) => phase === 'menu').map(({ subject }) => subject ?? '');
}

/** Adds what a browser saw to the health of the releases. Answers the releases that it was about. */
export async function recordHealth(deps: Deps, report: Report): Promise<number[]> {
  logShell(deps, report);
  const known = await knownReleases(deps.db, [...report.events, ...report.vitals]);
  const { metrics, minutes, problems, tampered } = tallyOf(report, known);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await addMetrics(trx, metrics, at);
    await addMinutes(trx, minutes, at);
    await addProblems(trx, problems, at);
    await noteMenus(trx, unansweredMenus(report), at);
  });
  for (const attack of tampered) await noteSecurityEvent(deps, { kind: 'tampered', ...attack });
  return minutes.map(({ release_id }) => release_id);
}
