import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** What a department asked for at one time. */
export interface SubjectsKey {
  departmentId: number;
  version: number;
}

/** The version of a department that counts now; 0 while it has said nothing. */
export async function currentSubjectsVersion(db: Db | Trx, departmentId: number | null): Promise<number> {
  const found = await db
    .selectFrom('department_subject_version')
    .select('version')
    .where('department_id', '=', departmentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.version ?? 0;
}

const keyOf = ({ departmentId, version }: SubjectsKey) => `${departmentId} ${version}`;

/** What these versions ask for, by key: subjects of one place stand for each other. */
async function groupsOf(db: Db | Trx, departments: readonly number[]): Promise<Map<string, number[][]>> {
  const rows = await db
    .selectFrom('department_subject')
    .select(['department_id as departmentId', 'version', 'position', 'subject_id as subjectId'])
    .where('department_id', '=', sql<number>`any(${departments}::integer[])`)
    .orderBy('position')
    .orderBy('subject_id')
    .execute();
  const byVersion = new Map<string, Map<number, number[]>>();
  for (const row of rows) {
    const groups = byVersion.get(keyOf(row)) ?? new Map<number, number[]>();
    groups.set(row.position, [...(groups.get(row.position) ?? []), row.subjectId]);
    byVersion.set(keyOf(row), groups);
  }
  return new Map([...byVersion].map(([key, groups]) => [key, [...groups.values()]]));
}

/** Tells what a version of any of these departments asks for. */
export async function subjectsOfAll(db: Db | Trx, departments: readonly number[]) {
  const groups = await groupsOf(db, departments);
  return (key: SubjectsKey): number[][] => groups.get(keyOf(key)) ?? [];
}

/** What one version asks for besides English Language and Mathematics; nothing where there is none. */
export async function subjectsOfVersion(db: Db | Trx, key: SubjectsKey | null): Promise<number[][]> {
  if (!key) return [];
  return (await subjectsOfAll(db, [key.departmentId]))(key);
}

/** What a department asks for now, with the version that says so; null where it has said nothing. */
export async function departmentSubjects(
  db: Db | Trx,
  departmentId: number | null,
): Promise<{ key: SubjectsKey | null; groups: number[][] }> {
  const version = await currentSubjectsVersion(db, departmentId);
  const key = departmentId === null || version === 0 ? null : { departmentId, version };
  return { key, groups: await subjectsOfVersion(db, key) };
}
