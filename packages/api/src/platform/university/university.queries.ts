import type { SelectList, University } from '@portal/shared/model';
import { compiledQuery } from '../database/compiled-query';
import type { Db, Trx } from '../database/database';

/** A setting as it is stored; undefined when there is none of that key. */
export async function readSetting<T>(db: Db | Trx, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value as T | undefined;
}

/** Name, motto, help line and place of the university. Throws when the reference data was never written. */
export async function readUniversity(db: Db | Trx): Promise<University> {
  const university = await readSetting<University>(db, 'university');
  if (!university) throw new Error('the university is not configured: run the reference seed');
  return university;
}

/** The session that the university lives in; undefined before the registry made one. */
export function currentSession(db: Db | Trx) {
  return db
    .selectFrom('academic_session')
    .select(['id', 'name'])
    .where('current', '=', true)
    .executeTakeFirst();
}

const findSemester = compiledQuery((db) =>
  db
    .selectFrom('semester as m')
    .innerJoin('academic_session as s', 's.id', 'm.session_id')
    .select(['m.session_id as sessionId', 's.name as session', 'm.semester'])
    .where('m.current', '=', true),
);

/** The semester under way. */
export async function currentSemester(db: Db | Trx) {
  const [semester] = await findSemester(db, {});
  return semester;
}
export type Semester = NonNullable<Awaited<ReturnType<typeof currentSemester>>>;

export function sessionList(db: Db | Trx) {
  return db
    .selectFrom('academic_session')
    .select(['id', 'name as session', 'current'])
    .orderBy('name', 'desc')
    .execute();
}

/** Kinds of student, in their order. */
export function studentTypeList(db: Db | Trx) {
  return db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .where('list', '=', 'student-types')
    .orderBy('position')
    .execute();
}

export function statesOf(db: Db | Trx, countryId: number) {
  return db
    .selectFrom('state')
    .select(['id', 'name'])
    .where('country_id', '=', countryId)
    .orderBy('name')
    .execute();
}

/** Nothing when the state is of another country. */
export function lgasOf(db: Db | Trx, countryId: number, stateId: number) {
  return db
    .selectFrom('lga as l')
    .innerJoin('state as s', 's.id', 'l.state_id')
    .select(['l.id', 'l.name'])
    .where('s.id', '=', stateId)
    .where('s.country_id', '=', countryId)
    .orderBy('l.name')
    .execute();
}

export function combinationsOf(db: Db | Trx, facultyId: number) {
  return db
    .selectFrom('subject_combination')
    .select(['id', 'name'])
    .where('faculty_id', '=', facultyId)
    .orderBy('id')
    .execute();
}

export function departmentsOf(db: Db | Trx, facultyId: number) {
  return db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('faculty_id', '=', facultyId)
    .orderBy('name')
    .execute();
}

type Option = { id: number; name: string };

/** Lists that have tables of their own. */
const ownTables: Partial<Record<SelectList, (db: Db | Trx) => Promise<Option[]>>> = {
  countries: (db) => db.selectFrom('country').select(['id', 'name']).orderBy('position').execute(),
  faculties: (db) =>
    db.selectFrom('faculty').select(['id', 'name']).where('kind', '=', 'school').orderBy('id').execute(),
};

/** Several lists by name, each in its own order. */
export async function selectLists(
  db: Db | Trx,
  names: readonly SelectList[],
): Promise<Record<string, Option[]>> {
  const rows = await db
    .selectFrom('lookup')
    .select(['list', 'id', 'name'])
    .where('list', '=', ({ fn, val }) => fn<string>('any', [val([...names])]))
    .orderBy('list')
    .orderBy('position')
    .execute();
  const entries = names.map(async (name) => {
    const read = ownTables[name];
    if (read) return [name, await read(db)] as const;
    return [
      name,
      rows.filter(({ list }) => list === name).map(({ id, name: label }) => ({ id, name: label })),
    ];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Option[]>;
}
