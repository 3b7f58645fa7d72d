import type { Grades } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** Subjects that results are entered by. */
export function oLevelSubjects(db: Db | Trx) {
  return db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .where('list', '=', 'olevel-subjects')
    .orderBy('position')
    .execute();
}

/** Grades with what each counts, in their order. */
export async function gradeFacts(db: Db | Trx): Promise<Grades> {
  const rows = await db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .select(sql<number>`coalesce((attributes ->> 'marks')::integer, 0)`.as('marks'))
    .select(sql<boolean>`coalesce((attributes ->> 'credit')::boolean, false)`.as('credit'))
    .where('list', '=', 'olevel-grades')
    .orderBy('position')
    .execute();
  return new Map(rows.map((grade) => [grade.id, grade]));
}
