import type { Db, Trx } from '../../platform/database/database';

type Source = Db | Trx;

/** Names of entries of a short list, by id as text; entries that do not exist are left out. */
export async function lookupNames(
  db: Source,
  list: string,
  ids: readonly (string | number)[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .where('list', '=', list)
    .where('id', '=', ({ fn, val }) => fn<number>('any', [val(ids.map(Number))]))
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

export const countryOf = (db: Source, id: number) =>
  db.selectFrom('country').select('name').where('id', '=', id).executeTakeFirst();

export const stateOf = (db: Source, id: number) =>
  db.selectFrom('state').select(['name', 'country_id as countryId']).where('id', '=', id).executeTakeFirst();

export const lgaOf = (db: Source, id: number) =>
  db.selectFrom('lga').select(['name', 'state_id as stateId']).where('id', '=', id).executeTakeFirst();

export const schoolOf = (db: Source, id: number) =>
  db
    .selectFrom('faculty')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', 'school')
    .executeTakeFirst();

export const combinationOf = (db: Source, id: number) =>
  db
    .selectFrom('subject_combination')
    .select(['name', 'faculty_id as facultyId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether the chosen country, state and school have anything to choose below them. */
export async function choicesBelow(
  db: Source,
  { countryId, stateId, schoolId }: { countryId: number; stateId: number; schoolId: number },
) {
  const state = await db
    .selectFrom('state')
    .select('id')
    .where('country_id', '=', countryId)
    .limit(1)
    .executeTakeFirst();
  const lga = await db
    .selectFrom('lga')
    .select('id')
    .where('state_id', '=', stateId)
    .limit(1)
    .executeTakeFirst();
  const combination = await db
    .selectFrom('subject_combination')
    .select('id')
    .where('faculty_id', '=', schoolId)
    .limit(1)
    .executeTakeFirst();
  const hasStates = state !== undefined;
  // An unknown state is complained of as a state, not as a missing area.
  return { hasStates, hasLgas: hasStates && lga !== undefined, hasCombinations: combination !== undefined };
}
