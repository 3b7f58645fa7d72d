import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';

/** A semester of a level, by the columns of its tables. */
export interface SemesterKey {
  session_id: number;
  department_id: number;
  option_id: number | null;
  level: number;
  semester: number;
}

/** The group of this name, made where there is none; so many of it are chosen from now on. Null for no name. */
export async function groupOf(
  trx: Trx,
  key: SemesterKey,
  { group, choose }: { group: string; choose: number | null | undefined },
): Promise<number | null> {
  if (group === '') return null;
  const { id } = await trx
    .insertInto('elective_group')
    .values({ ...key, name: group, choose: choose ?? 1 })
    .onConflict((conflict) => conflict.constraint('elective_group_once').doUpdateSet({ choose: choose ?? 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A group lives as long as a course is in it. */
export async function dropEmptyGroups(trx: Trx, { session_id, department_id }: SemesterKey): Promise<void> {
  await trx
    .deleteFrom('elective_group as g')
    .where('g.session_id', '=', session_id)
    .where('g.department_id', '=', department_id)
    .where(sql<boolean>`not exists (select from curriculum_course k where k.group_id = g.id)`)
    .execute();
}
