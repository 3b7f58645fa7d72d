import { recordOfGraded } from '@portal/contracts/academics';
import { cohortSchemes } from '../../packages/api/src/domains/academics/grading-schemes.queries';
import {
  holdSemester,
  publishCopies,
} from '../../packages/api/src/domains/academics/results/publish-results';
import {
  attemptsOf,
  schemesOf,
  type StagedAttempt,
} from '../../packages/api/src/domains/academics/student-results/attempts.queries';
import { systemCommand } from '../../packages/api/src/platform/command';
import { inTransaction } from '../../packages/api/src/platform/database/database';
import type { TestApp } from '../../packages/api/test/app';
import { signedIn } from '../../packages/api/test/builders';
import { feeSession } from '../../packages/api/test/fee-builders';
import { measureGrowth } from './compare-sizes';
import { lastSemester, levelNow, seedUniversity } from './seed-university';

const { sessionId, semester } = lastSemester;
const past = `sessionId=${sessionId}&semesterId=${semester}`;
const lastYear = `departmentId=21&level=${levelNow - 100}`;
const now = `sessionId=${feeSession}&semester=1`;
const matricNumber = `${feeSession - levelNow / 100 + 1}/1/000999TT`;

/** What offices ask of classes, registrations and results; a class has 30 students, or a hundred times as many. */
const questions: Record<string, string> = {
  'broadsheet: first page': `Results/broadsheet?${past}&${lastYear}`,
  'broadsheet: what is left out': 'Results/broadsheet',
  'score sheets: first page': `Results/class-list?${past}`,
  'score sheets: department': `Results/class-list?${past}&departmentId=21`,
  'score sheets: what waits': 'Results/class-list/waiting',
  'publications of a semester': `Results/publications?${past}`,
  'class list: first page': `CourseRegistration/class/register?departmentId=21&level=${levelNow}`,
  'class list: one student': `CourseRegistration/class/register?search=${matricNumber}`,
  'class: first page': 'CourseRegistration/class',
  'class: of a department': `CourseRegistration/class?departmentId=21&level=${levelNow}`,
  'class: approved': 'CourseRegistration/class?state=approved',
  'to approve: first page': 'CourseRegistration/approvals',
  'to approve: of a department': 'CourseRegistration/approvals?departmentId=21',
  'to approve: approved, page 2': `CourseRegistration/approvals?${now}&state=locked&page=2`,
  'to approve: one student': `CourseRegistration/approvals?search=${matricNumber}`,
  'registrations: first page': `CourseRegistration/reports?${now}`,
  'registrations: page 20': `CourseRegistration/reports?${now}&page=20`,
  'registrations: of a department': `CourseRegistration/reports?${now}&departmentId=21`,
  'registrations: latest': `CourseRegistration/reports?${now}&sort=-submitted`,
  'registrations: what they add up to': `CourseRegistration/reports/totals?${now}`,
  'courses: first page': `CourseRegistration/reports/courses?${now}`,
  'courses: of a department': `CourseRegistration/reports/courses?${now}&departmentId=21`,
  'courses: what they add up to': `CourseRegistration/reports/courses/totals?${now}`,
};

/** As many students as the portal reads at once. */
const atOnce = 300;

/** The averages of everybody from nothing, as each page works them out. Answers how many results went into them. */
async function recompute({ deps: { db } }: TestApp): Promise<number> {
  const schemes = await cohortSchemes(db);
  let results = 0;
  for (let after = 0; ;) {
    const next = await db
      .selectFrom('student')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const ids = next.map(({ id }) => id);
    after = ids.at(-1) ?? 0;
    if (ids.length === 0) return results;
    const schemeOf = await schemesOf(db, ids, schemes);
    const ofStudent = new Map<number, StagedAttempt[]>(ids.map((id) => [id, []]));
    for (const one of await attemptsOf(db, ids, { for: 'student', schemeOf }))
      ofStudent.get(one.studentId)?.push(one);
    for (const [id, attempts] of ofStudent) {
      const { semesters } = recordOfGraded(schemeOf(id), attempts, {});
      results += semesters.reduce((sum, { courses }) => sum + courses.length, 0);
    }
  }
}

/** The results of all departments in the last semester, as an officer publishes them. Answers how many. */
async function publish({ deps }: TestApp): Promise<number> {
  const departments = await deps.db.selectFrom('department').select('id').execute();
  await inTransaction(deps.db, async (trx) => {
    await holdSemester(trx, lastSemester);
    await publishCopies(trx, systemCommand(deps), {
      ...lastSemester,
      departmentIds: departments.map(({ id }) => id),
      reason: null,
    });
  });
  const { copied } = await deps.db
    .selectFrom('published_grade as g')
    .innerJoin('result_publication as p', 'p.id', 'g.publication_id')
    .select((eb) => eb.fn.countAll<number>().as('copied'))
    .where('p.session_id', '=', sessionId)
    .where('p.semester', '=', semester)
    .executeTakeFirstOrThrow();
  return copied;
}

await measureGrowth({
  bench: 'academics-growth',
  questions,
  seed: async (test, students) => {
    await seedUniversity(test, {
      students,
      passwordHash: 'never used',
      registered: true,
      lastIsPublished: false,
    });
    return (await signedIn(test, { claims: ['registration.view', 'results.view'] })).authorization;
  },
  // Everybody of the semester; the last two are counted once in half a minute.
  sums: ['publications of a semester', 'registrations: what they add up to', 'courses: what they add up to'],
  works: { 'publish a semester': publish, 'averages from nothing': recompute },
  runs: Number(process.env['RUNS'] ?? 120),
  large: Number(process.env['STUDENTS'] ?? 100_000),
  judged: 'p95',
});
