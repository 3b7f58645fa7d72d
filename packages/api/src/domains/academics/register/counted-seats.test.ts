import type { Trx } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/database';
import { systemCommand } from '../../../platform/command';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import {
  aTaughtCourse,
  earlierSession,
  registrationDepartments,
  registrationWorld,
} from '../../../../test/curriculum-builders';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { whileHeld } from '../../../../test/until-waiting';
import { submitRegistration, withdrawRegistration } from './submit-registration';
import { recountSeats } from './seats';

let test: TestApp;
let course: number;
let others: number[];
let authorization: string;
beforeEach(async () => {
  test = await testApp();
  await registrationWorld(test);
  course = await aTaughtCourse(test, { code: 'TST201', status: 'required' });
  others = [];
  for (const nth of [3, 5, 7, 9, 11])
    others.push(await aTaughtCourse(test, { code: `TST2${String(nth).padStart(2, '0')}` }));
  ({ authorization } = await signedIn(test, { claims: ['courses.edit'] }));
});
afterEach(() => test.close());

const at = { sessionId: feeSession, semester: 1 };
const person = ({ userId }: FeeStudent) => ({
  ...systemCommand(test.deps),
  actor: { userId: String(userId) },
});
const submit = (student: FeeStudent) =>
  submitRegistration(test.deps, person(student), {
    ...at,
    studentId: student.id,
    version: null,
    courses: [course, ...others].map((courseId) => ({ courseId })),
  });
const takeBack = (student: FeeStudent, version: number) =>
  withdrawRegistration(test.deps, person(student), { ...at, studentId: student.id, version });
const student = () => aFeeStudent(test, { level: 200 });
const places = async (capacity: number | null) => {
  const { version } = await test.deps.db
    .selectFrom('course')
    .select('version')
    .where('id', '=', course)
    .executeTakeFirstOrThrow();
  const says = { code: 'TST201', title: 'Title of TST201', units: 3, type: 'lecture', passMark: 40 };
  const payload = {
    ...says,
    level: 200,
    semester: 1,
    category: 'Core',
    departmentId: registrationDepartments.own,
    borrowable: true,
    capacity,
    prerequisites: '',
    fromSessionId: earlierSession,
    version,
  };
  const answer = await test.call('PUT', `/CourseManagement/courses/${course}`, {
    headers: { authorization },
    payload,
  });
  expect(answer.statusCode).toBe(200);
};

describe('places of a course that get a limit later', () => {
  it('are taken by those who registered it before', async () => {
    const early = [await student(), await student()];
    const [first] = await Promise.all(early.map(submit));
    await places(2);
    await expect(submit(await student())).rejects.toMatchObject({ code: 'INVALID' });
    // Whoever leaves frees the place that they had, and one person gets it.
    await takeBack(early[0] as FeeStudent, first?.version ?? 0);
    await submit(await student());
    await expect(submit(await student())).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('are counted anew where they had none for a time', async () => {
    await places(1);
    await submit(await student());
    await places(null);
    await submit(await student());
    await places(3);
    await submit(await student());
    await expect(submit(await student())).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('are not counted while somebody comes: they are counted with them', async () => {
    const one = await student();
    const limit = (trx: Trx) =>
      trx
        .selectFrom('course')
        .select('id')
        .where('id', '=', course)
        .forNoKeyUpdate()
        .execute()
        .then(() => trx.updateTable('course').set({ capacity: 1 }).where('id', '=', course).execute())
        .then(() => recountSeats(trx, course));
    const results = await whileHeld(test, limit, { work: [() => submit(one)] });
    expect(results).toHaveLength(1);
    await expect(submit(await student())).rejects.toMatchObject({ code: 'INVALID' });
    const late = await inTransaction(test.deps.db, (trx) =>
      trx.selectFrom('course_seat').select('taken').where('course_id', '=', course).execute(),
    );
    expect(late).toEqual([{ taken: 1 }]);
  });
});
