import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import type { UnitLoad } from '../unit-load.queries';
import { placeOfLoad } from './loads-list.queries';
import { unitsOf } from './set-loads';

/** The rule, held. Throws NOT_FOUND, also where it is not this officer's to change, and STALE. */
async function lockLoad(
  trx: Trx,
  { actor }: Command<Actor>,
  { id, version }: { id: number; version: number },
) {
  const load = await trx
    .selectFrom('unit_load as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .select(['u.id', 'u.minimum', 'u.maximum', 'u.ceiling', 'u.version', 'u.level'])
    .select(['u.student_type_id as studentTypeId', 'u.department_id as departmentId'])
    .select('d.faculty_id as schoolId')
    .where('u.id', '=', id)
    .where('u.removed', '=', false)
    .forUpdate('u')
    .executeTakeFirst();
  if (!load || !isWithin(reachOf(actor, 'registration.edit'), placeOfLoad(load)))
    throw new AppError('NOT_FOUND');
  if (load.version !== version) throw new AppError('STALE');
  return load;
}

interface Changed {
  id: number;
  version: number;
  act: 'change' | 'remove';
  to: Partial<UnitLoad> & { removed?: boolean };
}

async function change(trx: Trx, command: Command<Actor>, { id, version, act, to }: Changed) {
  const { minimum, maximum, ceiling } = await lockLoad(trx, command, { id, version });
  const next = version + 1;
  await trx
    .updateTable('unit_load')
    .set({ ...to, version: next, changed_by: actorIdOf(command), changed_at: command.at })
    .where('id', '=', id)
    .execute();
  await record(trx, command, {
    act: `unit_load.${act}`,
    before: { id, minimum, maximum, ceiling },
    after: { id, ...to },
  });
  return { version: next };
}

/** Other units for one rule. Throws NOT_FOUND or STALE. */
export function changeLoad(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  {
    id,
    version,
    ...units
  }: { id: number; version: number; minimum: string; maximum: string; ceiling: string },
) {
  const to = unitsOf(units);
  return inTransaction(db, (trx) => change(trx, command, { id, version, act: 'change', to }));
}

/** Its students follow the next rule. Throws NOT_FOUND or STALE. */
export const removeLoad = (
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version }: { id: number; version: number },
) => inTransaction(db, (trx) => change(trx, command, { id, version, act: 'remove', to: { removed: true } }));
