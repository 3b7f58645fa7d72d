import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { masked } from './masked';
import { readDocumentToken, type Witness } from './document-token';
import { addMetrics, addPerson, addProblems, knownReleases, noteMenus } from './record.queries';
import { runningRollouts } from '../rollouts/rollouts.queries';
import { noteSecurityEvent } from '../security/note-security-event';
import { tallyOf, type Report, type Tally } from './tally';

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

/** What counts for or against releases: of canaries only those that this document could show. */
async function metBy({ db }: Deps, witness: Witness | null, met: Tally['met']): Promise<Tally['met']> {
  if (!witness || met.length === 0) return [];
  const canaries = await runningRollouts(
    db,
    met.map(({ release_id }) => release_id),
  );
  const foreign = canaries
    .filter(({ moduleId, version }) => !witness.canaries.includes(`${moduleId} ${version}`))
    .map(({ releaseId }) => releaseId);
  return met.filter(({ release_id }) => !foreign.includes(release_id));
}

/**
 * Adds what a browser saw to the health of the releases. Answers those that a person has now spoken for or against: a
 * report that shows no token of its document counts for the statistics alone.
 */
export async function recordHealth(deps: Deps, report: Report): Promise<number[]> {
  logShell(deps, report);
  const known = await knownReleases(deps.db, [...report.events, ...report.vitals]);
  const { metrics, met, problems, tampered } = tallyOf(report, known);
  const witness = readDocumentToken(deps, report);
  const judged = await metBy(deps, witness, met);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await addMetrics(trx, metrics, at);
    if (witness) await addPerson(trx, { person: witness.person, met: judged }, at);
    await addProblems(trx, problems, at);
    await noteMenus(trx, unansweredMenus(report), at);
  });
  for (const attack of tampered) await noteSecurityEvent(deps, { kind: 'tampered', ...attack });
  return judged.map(({ release_id }) => release_id);
}
