import { sql } from 'kysely';
import type { RoleScope } from '@portal/contracts/administration';
import type { Db } from '../../../platform/database/database';
import { studentTypeList } from '../../../platform/university/university.queries';

async function studentTypeNames(db: Db, ids: readonly number[]) {
  const types = ids.length > 0 ? await studentTypeList(db) : [];
  return new Map(types.map(({ id, name }) => [id, name]));
}

async function namesOf(db: Db, table: 'department' | 'faculty', ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where local roles apply, in words, one for each scope; null for the whole university. */
export async function scopeLabels(db: Db, scopes: readonly RoleScope[]): Promise<(string | null)[]> {
  const ids = (key: keyof RoleScope) => scopes.flatMap((scope) => scope[key] ?? []);
  const departments = await namesOf(db, 'department', ids('department'));
  const schools = await namesOf(db, 'faculty', ids('school'));
  const types = await studentTypeNames(db, ids('studentType'));
  return scopes.map(({ school, department, level, studentType }) => {
    const words = [
      school !== undefined && (schools.get(school) ?? `school ${school}`),
      department !== undefined && (departments.get(department) ?? `department ${department}`),
      level !== undefined && `${level} level`,
      studentType !== undefined && (types.get(studentType) ?? `student type ${studentType}`),
    ].filter((word) => word !== false);
    return words.length > 0 ? words.join(', ') : null;
  });
}
