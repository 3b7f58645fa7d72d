import { universityScheme } from '@portal/contracts/academics';
import { testApp, type TestApp } from '../../../test/app';
import { aTaughtCourse, registrationWorld, taken } from '../../../test/curriculum-builders';
import { feeSession } from '../../../test/fee-builders';
import { cohortSchemes } from './grading-schemes.queries';
import { academicTotals, semesterTotals, withAverages } from './standing.queries';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const write = (revision: number, rounding: 'truncate' | 'half-up', from: number | null = feeSession) =>
  test.deps.db
    .insertInto('grading_scheme')
    .values({
      from_session_id: from,
      student_type_id: null,
      revision,
      scheme: JSON.stringify({ ...universityScheme, rounding }),
      made_by: 'system',
      made_at: test.deps.clock.now(),
    })
    .execute();

it('of a cohort is its newest revision, beside the university’s own', async () => {
  await registrationWorld(test);
  expect(await cohortSchemes(test.deps.db)).toEqual([
    { fromStartsOn: null, studentTypeId: null, scheme: universityScheme },
  ]);
  await write(1, 'half-up');
  await write(2, 'truncate');
  const found = await cohortSchemes(test.deps.db);
  expect(found.map(({ fromStartsOn, scheme }) => [fromStartsOn, scheme.rounding]).sort()).toEqual(
    [
      [null, 'truncate'],
      ['2025-10-01', 'truncate'],
    ].sort(),
  );
});

it('says how averages of a student are rounded', async () => {
  const { db } = test.deps;
  const student = await registrationWorld(test);
  // Three courses of 3, 3 and 1 units with 3, 3 and 0 points: 18 of 7, 2.571.
  for (const [code, units, score] of [
    ['TST101', 3, 55],
    ['TST103', 3, 55],
    ['TST105', 1, 20],
  ] as const) {
    const courseId = await aTaughtCourse(test, { code, units, level: 100 });
    await taken(test, student.id, { courseId, score, units });
  }
  const averages = async () => {
    const { rounding, cgpa } = await academicTotals(db, student.id);
    const rows = withAverages(await semesterTotals(db, student.id), rounding);
    return [cgpa, ...rows.map(({ gpa }) => gpa)];
  };
  expect(await averages()).toEqual([2.57, 2.57]);
  await taken(test, student.id, {
    courseId: await aTaughtCourse(test, { code: 'TST107', units: 4 }),
    score: 55,
    units: 4,
  });
  // 30 of 11 is 2.727; half up it is 2.73.
  expect(await averages()).toEqual([2.72, 2.72]);
  await write(1, 'half-up');
  expect(await averages()).toEqual([2.73, 2.73]);
});
