import { creditsAsked, type GradeFacts, type OLevelRule } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

const always = ['English Language', 'Mathematics'];

/** Subjects that results are entered by. */
export function oLevelSubjects(db: Db | Trx) {
  return db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .where('list', '=', 'olevel-subjects')
    .orderBy('position')
    .execute();
}

/** Grades, with what each counts. */
export function oLevelGrades(db: Db | Trx): Promise<GradeFacts[]> {
  return db
    .selectFrom('lookup')
    .select(['id', 'name'])
    .select(sql<number>`coalesce((attributes ->> 'marks')::integer, 0)`.as('marks'))
    .select(sql<boolean>`coalesce((attributes ->> 'credit')::boolean, false)`.as('credit'))
    .where('list', '=', 'olevel-grades')
    .orderBy('position')
    .execute();
}

/** What a department asks for: five credits, English Language, Mathematics and its own subjects among them. */
export async function oLevelRuleOf(db: Db | Trx, departmentId: number | null): Promise<OLevelRule> {
  const subjects = await db
    .selectFrom('lookup')
    .select('id')
    .where('list', '=', 'olevel-subjects')
    .where('name', 'in', always)
    .orderBy('position')
    .execute();
  const own = await db
    .selectFrom('department_subject')
    .select(['position', 'subject_id as subjectId'])
    .where('department_id', '=', departmentId)
    .orderBy('position')
    .orderBy('subject_id')
    .execute();
  const groups = new Map<number, number[]>();
  for (const { position, subjectId } of own)
    groups.set(position, [...(groups.get(position) ?? []), subjectId]);
  return {
    credits: creditsAsked,
    required: [...subjects.map(({ id }) => [id]), ...groups.values()],
  };
}
