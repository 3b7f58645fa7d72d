import { systemCommand } from '../../command';
import { inTransaction, type Db, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';
import { lockChannels } from '../move-live';
import { runningRollouts, type RunningRollout } from '../rollouts/rollouts.queries';
import { stopCanary } from '../rollouts/stop-canary';
import { reasonToStop, watchedMinutes } from './canary-verdict';
import { peopleSince } from './people.queries';

/** Why a canary has to go by what people met since it began, an hour at most; null while it may stay. */
async function verdictOn(db: Db | Trx, canary: RunningRollout, now: Date): Promise<string | null> {
  const since = secondsAfter(now, -60 * watchedMinutes);
  const begun = canary.startedAt > since ? canary.startedAt : since;
  const people = await peopleSince(db, canary.releaseId, begun);
  return reasonToStop(people, await peopleSince(db, canary.liveReleaseId, since));
}

/**
 * Takes canaries back that fail too often, of these releases or of all. Whoever holds the channels looks again: of
 * many nodes that see the same, one acts.
 */
export async function stopUnwell(deps: Deps, releaseIds?: readonly number[]): Promise<void> {
  const now = deps.clock.now();
  for (const seen of await runningRollouts(deps.db, releaseIds)) {
    if ((await verdictOn(deps.db, seen, now)) === null) continue;
    const stopped = await inTransaction(deps.db, async (trx) => {
      await lockChannels(trx);
      const [canary] = await runningRollouts(trx, [seen.releaseId]);
      const reason = canary && (await verdictOn(trx, canary, now));
      if (!reason) return null;
      const { moduleId: module } = canary;
      const command = { ...systemCommand(deps), reason };
      await stopCanary(trx, { module, command, act: 'module.canary.stop-itself' });
      return reason;
    });
    if (stopped)
      deps.log.error(
        { module: seen.moduleId, version: seen.version, reason: stopped },
        'a canary was taken back',
      );
  }
}

/** Milliseconds between two looks at one release; the job looks at what came after the last one. */
const lookEvery = 3000;

/** Looks at the canaries among the releases of a report, each at most every few seconds. */
export function canaryWatch(deps: Deps): (releaseIds: readonly number[]) => Promise<void> {
  const looked = new Map<number, number>();
  return async (releaseIds) => {
    const now = deps.clock.now().getTime();
    const due = releaseIds.filter((id) => now - (looked.get(id) ?? -Infinity) >= lookEvery);
    if (due.length === 0) return;
    for (const id of due) looked.set(id, now);
    await stopUnwell(deps, due);
  };
}
