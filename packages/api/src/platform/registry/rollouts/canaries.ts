import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Db, Trx } from '../../database/database';

type Canary = CallData<typeof registry.modules.list>['modules'][number]['canary'];

function rolloutsOf(db: Db | Trx, modules: readonly string[]) {
  return db
    .selectFrom('module_rollout as o')
    .innerJoin('module_release as r', 'r.id', 'o.release_id')
    .select(['o.module_id as module', 'r.version', 'o.percent', 'o.audiences', 'o.roles', 'o.state'])
    .select(['o.started_at as startedAt', 'o.started_by as startedBy', 'o.stop_reason as stopReason'])
    .select(
      sql<string[]>`array(select u.user_name from app_user u where u.id = any(o.testers) order by 1)`.as(
        'testers',
      ),
    )
    .where('o.module_id', '=', sql<string>`any(${modules}::text[])`)
    .execute();
}

/** The canaries of modules, running ones and those that were stopped last, with their testers by name. */
export async function canariesOf(db: Db | Trx, modules: readonly string[]): Promise<Map<string, Canary>> {
  const rows = await rolloutsOf(db, modules);
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
