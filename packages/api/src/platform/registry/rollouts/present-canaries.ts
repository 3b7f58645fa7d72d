import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Db, Trx } from '../../database/database';
import { lastRollouts } from './rollouts.queries';

type Canary = CallData<typeof registry.modules.list>['modules'][number]['canary'];

/** The canaries of modules as the calls answer them, running ones and those that were stopped last. */
export async function presentCanaries(
  db: Db | Trx,
  modules: readonly string[],
): Promise<Map<string, Canary>> {
  const rows = await lastRollouts(db, modules);
  const nameOf = await actorNames(
    db,
    rows.map(({ startedBy }) => startedBy),
  );
  return new Map(
    rows.map(({ module, percent, audiences, roles, testers, startedAt, startedBy, ...canary }) => [
      module,
      {
        ...canary,
        rule: { percent, audiences, roles, testers },
        startedAt: startedAt.toISOString(),
        startedBy: nameOf(startedBy),
      },
    ]),
  );
}
