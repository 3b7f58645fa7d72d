import { raiseMissingResult } from '../../src/domains/academics/missing-results/raise';
import { everyClaim } from '../../src/platform/claims';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { stillOnTheirWay } from './results';

/** Some scores of this sheet are late, as `results.ts` has it. */
const lateCourse = 'CSC306';
/** Asked so many days ago: the older ones have climbed by the time that the portal starts. */
const askedDaysAgo = [3, 10];

/** Students whose score is missing of a late sheet, asked for by the exams officer. */
export async function seedMissingResults(
  trx: Trx,
  { ids, now }: { ids: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const by = officerOf(String(ids.get('exams') ?? 0), everyClaim(), now);
  const { sessionId, semester } = stillOnTheirWay;
  const missing = await trx
    .selectFrom('registered_course as c')
    .innerJoin('course as k', 'k.id', 'c.course_id')
    .innerJoin('course_registration as r', 'r.id', 'c.registration_id')
    .innerJoin('student as s', 's.id', 'r.student_id')
    .leftJoin('score as v', (join) =>
      join.onRef('v.registration_id', '=', 'c.registration_id').onRef('v.course_id', '=', 'c.course_id'),
    )
    .select(['c.registration_id as registrationId', 'c.course_id as courseId'])
    .where('k.code', '=', lateCourse)
    .where('c.session_id', '=', sessionId)
    .where('c.semester', '=', semester)
    .where('v.course_id', 'is', null)
    .orderBy('s.matric_number')
    .limit(askedDaysAgo.length)
    .execute();
  for (const [place, course] of missing.entries())
    await raiseMissingResult({ db: trx }, by(askedDaysAgo[place] ?? 0), {
      ...course,
      note: 'The script is with the department, and no score was entered',
    });
}
