import { plainKey, type admissions } from '@portal/contracts/admissions';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { userIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { rowsWithin, type Reach } from '../../../platform/reach';

type Query = CallInput<typeof admissions.jamb.departmentNames>['query'];
type Names = CallInput<typeof admissions.jamb.nameDepartments>['body']['names'];
type Changed = CallInput<typeof admissions.jamb.changeDepartmentName>['body'];

/** What JAMB calls the departments within reach. */
export function departmentNameRows(db: Db | Trx, { query, reach }: { query: Query; reach: Reach }) {
  const rows = db
    .selectFrom('jamb_department_name as n')
    .innerJoin('department as d', 'd.id', 'n.department_id')
    .innerJoin('app_user as u', 'u.id', 'n.set_by')
    .select([
      'n.key',
      'n.name',
      'd.id as departmentId',
      'd.name as department',
      'u.full_name as setBy',
      'n.set_at as setAt',
    ])
    .where(
      rowsWithin(reach, {
        school: sql.ref('d.faculty_id'),
        department: sql.ref('d.id'),
        studentType: sql`1`,
      }),
    );
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(n.name || ' ' || d.name)`, text),
    departmentId: 'd.id',
  });
}

type NameRow = Awaited<ReturnType<ReturnType<typeof departmentNameRows>['executeTakeFirstOrThrow']>>;

export const presentDepartmentNames = (rows: readonly NameRow[]) =>
  rows.map(({ key: _, ...row }) => ({ ...row, setAt: row.setAt.toISOString() }));

export const departmentNameOrder: Order = {
  sorts: { name: sql.ref('n.key'), setAt: sql.ref('n.set_at') },
  usual: 'name',
  id: sql.ref('n.key'),
};

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Throws INVALID for a department that is none. */
async function demandDepartments(trx: Trx, places: readonly { path: string; id: number }[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const found = await trx.selectFrom('department').select('id').where('id', 'in', ids).execute();
  const unknown = places.find((place) => !found.some(({ id }) => id === place.id));
  if (unknown) throw refuse(unknown.path, 'There is no such department');
}

/** How a name is looked for. Throws INVALID for one of signs alone. */
function keyOf(name: string, path: string): string {
  const key = plainKey(name);
  if (key === '') throw refuse(path, 'This is no name');
  return key;
}

async function nameOne(
  trx: Trx,
  command: Command,
  { key, name, departmentId }: { key: string; name: string; departmentId: number },
): Promise<void> {
  await trx
    .insertInto('jamb_department_name')
    .values({
      key,
      name,
      department_id: departmentId,
      set_by: userIdOf(command),
      set_at: command.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stands = await trx
    .selectFrom('jamb_department_name as n')
    .innerJoin('department as d', 'd.id', 'n.department_id')
    .select(['d.id', 'd.name'])
    .where('n.key', '=', key)
    .executeTakeFirstOrThrow();
  if (stands.id === departmentId) return;
  const message = `Somebody said meanwhile that ${name} is ${stands.name}. Check the rows again.`;
  throw new AppError('CONFLICT', { message });
}

/**
 * Says which departments names of JAMB mean, now and in uploads to come; the same again is no fault. Throws INVALID, and
 * CONFLICT where somebody else said otherwise meanwhile.
 */
export function nameDepartments({ db }: Pick<Deps, 'db'>, command: Command, names: Names): Promise<void> {
  const all = names
    .map((one, index) => ({ ...one, key: keyOf(one.name, `names[${index}].name`) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return inTransaction(db, async (trx) => {
    await demandDepartments(
      trx,
      names.map(({ departmentId }, index) => ({ path: `names[${index}].departmentId`, id: departmentId })),
    );
    for (const one of all) await nameOne(trx, command, one);
    await record(trx, command, { act: 'jamb-department.name', after: { names } });
  });
}

/**
 * Says that a name means another department, from the next upload on. Throws INVALID, and STALE where it means neither
 * any more.
 */
export function changeDepartmentName(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  { name, from, departmentId, reason }: Changed,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await demandDepartments(trx, [{ path: 'departmentId', id: departmentId }]);
    const changed = await trx
      .updateTable('jamb_department_name')
      .set({ department_id: departmentId, set_by: userIdOf(command), set_at: command.at })
      .where('key', '=', keyOf(name, 'name'))
      .where('department_id', '=', from)
      .returning('key')
      .executeTakeFirst();
    if (!changed) throw new AppError('STALE');
    await record(trx, command, {
      act: 'jamb-department.change',
      before: { name, departmentId: from },
      after: { name, departmentId },
      reason,
    });
  });
}
