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

/** What a department asks for besides English Language and Mathematics: subjects of one place stand for each other. */
export async function departmentSubjects(db: Db | Trx, departmentId: number | null): Promise<number[][]> {
  const rows = await db
    .selectFrom('department_subject')
    .select(['position', 'subject_id as subjectId'])
    .where('department_id', '=', departmentId)
    .orderBy('position')
    .orderBy('subject_id')
    .execute();
  const groups = new Map<number, number[]>();
  for (const { position, subjectId } of rows)
    groups.set(position, [...(groups.get(position) ?? []), subjectId]);
  return [...groups.values()];
}
