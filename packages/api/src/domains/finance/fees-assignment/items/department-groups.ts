import { sql } from 'kysely';
import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError, isViolation } from '../../../../platform/errors';
import { changedForDrafts } from '../rules/changed-for-drafts';

const inUse = (cause?: unknown) =>
  new AppError('IN_USE', {
    message:
      'Active rules ask for this group: its departments decide what students owe. Make another group and rules for it.',
    cause,
  });

function atField(error: unknown): never {
  if (isViolation(error, 'department_group_name_key'))
    throw new AppError('INVALID', {
      errors: [{ path: 'name', message: 'another group has this name' }],
      cause: error,
    });
  if (isViolation(error, 'department_group_member_pkey'))
    throw new AppError('CONFLICT', {
      message: 'One of these departments is in another group. Take it out there first.',
      cause: error,
    });
  if (isViolation(error, 'department_group_member_department_id_fkey'))
    throw new AppError('INVALID', {
      errors: [{ path: 'departments', message: 'There is no such department' }],
    });
  // The guard of members says it without a constraint's name.
  if ((error as { code?: string }).code === '23514') throw inUse(error);
  throw error;
}

/** All groups with their departments, and the departments that are in none. */
export async function groupList(db: Db) {
  const { rows } = await sql<{
    id: number;
    name: string;
    departments: { id: number; name: string }[];
    rules: number;
    active: boolean;
  }>`select g.id, g.name,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name)
        from department_group_member m join department d on d.id = m.department_id where m.group_id = g.id), '[]')
        as departments,
      (select count(*) from fee_rule r where r.department_group_id = g.id) as rules,
      exists (select from fee_rule r where r.department_group_id = g.id and r.state = 'active') as active
    from department_group g order by g.name`.execute(db);
  const free = await db
    .selectFrom('department as d')
    .select(['d.id', 'd.name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('department_group_member as m')
            .select('m.group_id')
            .whereRef('m.department_id', '=', 'd.id'),
        ),
      ),
    )
    .orderBy('d.name')
    .execute();
  return { groups: rows, free };
}

async function addMembers(trx: Trx, group_id: number, departments: readonly number[]): Promise<void> {
  if (departments.length === 0) return;
  const rows = departments.map((department_id) => ({ department_id, group_id }));
  await trx.insertInto('department_group_member').values(rows).execute();
}

/** Makes a group. Throws INVALID for a name that is taken, CONFLICT for a department that is in another one. */
export function createGroup(
  db: Db,
  command: Command,
  { name, departments }: { name: string; departments: readonly number[] },
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('department_group')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addMembers(trx, made.id, [...new Set(departments)]);
    await record(trx, command, { act: 'department-group.create', after: { ...made, name, departments } });
    return made;
  }).catch(atField);
}

async function lockGroup(trx: Trx, id: number): Promise<{ name: string; departments: number[] }> {
  const group = await trx
    .selectFrom('department_group')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new AppError('NOT_FOUND');
  const members = await trx
    .selectFrom('department_group_member')
    .select('department_id as id')
    .where('group_id', '=', id)
    .orderBy('department_id')
    .execute();
  return { ...group, departments: members.map((member) => member.id) };
}

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

interface Change {
  id: number;
  name: string;
  departments: readonly number[];
  /** Those that the person saw. */
  seen: readonly number[];
}

/**
 * Names a group and sets its departments; who does so does not approve drafts for it. Throws NOT_FOUND, STALE, INVALID,
 * CONFLICT, or IN_USE while active rules ask for it.
 */
export function updateGroup(
  db: Db,
  command: Command,
  { id, name, departments, seen }: Change,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockGroup(trx, id);
    if (!same(before.departments, seen)) throw new AppError('STALE');
    const wanted = [...new Set(departments)];
    const gone = before.departments.filter((each) => !wanted.includes(each));
    const come = wanted.filter((each) => !before.departments.includes(each));
    await trx.updateTable('department_group').set({ name }).where('id', '=', id).execute();
    if (gone.length > 0)
      await trx.deleteFrom('department_group_member').where('department_id', 'in', gone).execute();
    await addMembers(trx, id, come);
    if (gone.length + come.length > 0) {
      const uses = sql<boolean>`r.department_group_id = ${id}`;
      await changedForDrafts(trx, command, { uses, part: 'departments' });
    }
    const after = { id, name, departments: wanted };
    await record(trx, command, { act: 'department-group.update', before, after });
  }).catch(atField);
}

/** Deletes a group that no rule asks for. Throws NOT_FOUND or IN_USE. */
export function deleteGroup(db: Db, command: Command, { id }: { id: number }): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockGroup(trx, id);
    await trx.deleteFrom('department_group').where('id', '=', id).execute();
    await record(trx, command, { act: 'department-group.delete', before: { id, ...before } });
  }).catch((error: unknown) => {
    if (isViolation(error, 'fee_rule_department_group_id_fkey'))
      throw new AppError('IN_USE', { message: 'Rules ask for this group.', cause: error });
    return atField(error);
  });
}
