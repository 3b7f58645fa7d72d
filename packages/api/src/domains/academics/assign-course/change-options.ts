import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { lockDepartment } from './change-curriculum';
import { namesOption } from './department-options.queries';

type DbOnly = Pick<Deps, 'db'>;
type ByActor = Command<Actor>;

/** Of one department no two options are called the same, however they are written. Throws INVALID. */
async function demandNew(
  trx: Trx,
  { departmentId, name, id }: { departmentId: number; name: string; id?: number },
) {
  const known = await trx
    .selectFrom('department_option')
    .select('id')
    .where('department_id', '=', departmentId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (!known) return;
  throw new AppError('INVALID', {
    errors: [{ path: 'name', message: 'This department has an option of this name' }],
  });
}

/** Makes an option of a department. Throws INVALID, also beyond reach. */
export function addOption(
  { db }: DbOnly,
  command: ByActor,
  { departmentId, name }: { departmentId: number; name: string },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const department = await lockDepartment(trx, command, { id: departmentId });
    await demandNew(trx, { departmentId, name });
    const { id } = await trx
      .insertInto('department_option')
      .values({ department_id: departmentId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { department: departmentId, name: department.name, optionId: id, option: name };
    await record(trx, command, { act: 'curriculum.add_option', after });
    return { id };
  });
}

/** An option with its department held. Throws NOT_FOUND, also beyond reach. */
async function holdOption(trx: Trx, command: ByActor, id: number) {
  const read = () =>
    trx
      .selectFrom('department_option as o')
      .select(['o.department_id as departmentId', 'o.name'])
      .where('o.id', '=', id)
      .executeTakeFirst();
  const known = await read();
  if (!known) throw new AppError('NOT_FOUND');
  const { departmentId } = known;
  const department = await lockDepartment(trx, command, { id: departmentId }).catch(() => {
    throw new AppError('NOT_FOUND');
  });
  // Somebody else may have renamed or removed it while this waited.
  const option = await read();
  if (!option) throw new AppError('NOT_FOUND');
  const about = { department: departmentId, name: department.name, optionId: id };
  return { departmentId, before: { ...about, option: option.name }, about };
}

/** Gives an option another name. Throws NOT_FOUND, INVALID. */
export function renameOption(
  { db }: DbOnly,
  command: ByActor,
  { id, name }: { id: number; name: string },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const { departmentId, before, about } = await holdOption(trx, command, id);
    if (before.option === name) return {};
    await demandNew(trx, { departmentId, name, id });
    await trx.updateTable('department_option').set({ name }).where('id', '=', id).execute();
    await record(trx, command, {
      act: 'curriculum.rename_option',
      before,
      after: { ...about, option: name },
    });
    return {};
  });
}

const inUse = (cause?: unknown) =>
  new AppError('IN_USE', {
    message: 'This option has students, courses or a load: it stays. Move them to another one first.',
    cause,
  });

/** Removes an option that nothing names. Throws NOT_FOUND, IN_USE. */
export function removeOption(
  { db }: DbOnly,
  command: ByActor,
  { id, reason }: { id: number; reason: string },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const { before } = await holdOption(trx, command, id);
    const { numDeletedRows } = await trx
      .deleteFrom('department_option as o')
      .where('o.id', '=', id)
      .where(sql<boolean>`not ${namesOption}`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw inUse();
    await record(trx, command, { act: 'curriculum.remove_option', before, reason });
    return {};
  }).catch((error: unknown) => {
    // A student or a load came while this was removed.
    if (isViolation(error, 'student_option_id_fkey') || isViolation(error, 'unit_load_option'))
      throw inUse(error);
    throw error;
  });
}
