import { testApp, type TestApp } from '../../../test/app';
import { aFeeStudent, feeSession, type FeeStudent } from '../../../test/fee-builders';
import { aRegistrationWindow, aSemester } from '../../../test/registration-builders';
import { daysOf } from '../../platform/windows/window-days';
import { windowOfStudent } from './student-window.queries';

let test: TestApp;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  await aSemester(test, feeSession);
});
afterEach(() => test.close());

const found = async () => {
  const asked = { studentId: student.id, sessionId: feeSession, semester: 1 };
  const { window } = await windowOfStudent(test.deps.db, asked, test.deps.clock.now());
  return window && { opensOn: daysOf(window).opensOn, late: window.lateUntil !== null };
};

it('is the one that names most of what the student is in that session, with its own late days', async () => {
  const { db } = test.deps;
  const { department_id, level, student_type_id } = await db
    .selectFrom('student')
    .select(['department_id', 'level', 'student_type_id'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const { faculty_id: school } = await db
    .selectFrom('department')
    .select('faculty_id')
    .where('id', '=', department_id)
    .executeTakeFirstOrThrow();
  const window = { sessionId: feeSession, closesOn: '2026-10-01' };
  expect(await found()).toBeUndefined();
  await aRegistrationWindow(test, { ...window, opensOn: '2026-09-01', lateUntilOn: '2026-10-10' });
  expect(await found()).toEqual({ opensOn: '2026-09-01', late: true });
  const audience = { studentType: student_type_id };
  await aRegistrationWindow(test, { ...window, audience, opensOn: '2026-09-02' });
  expect(await found()).toEqual({ opensOn: '2026-09-02', late: false });
  await aRegistrationWindow(test, {
    ...window,
    audience: { level: level + 100, school },
    opensOn: '2026-09-03',
  });
  expect(await found()).toEqual({ opensOn: '2026-09-02', late: false });
  // Moved up in this session, whatever the record says.
  const enrolled = { student_id: student.id, session_id: feeSession, level: level + 100 };
  await db
    .insertInto('student_session')
    .values(enrolled)
    .onConflict((row) => row.columns(['student_id', 'session_id']).doUpdateSet({ level: level + 100 }))
    .execute();
  expect(await found()).toEqual({ opensOn: '2026-09-03', late: false });
});

it('of another semester is none of this one', async () => {
  await aSemester(test, feeSession, { semester: 2 });
  const window = { sessionId: feeSession, semester: 2, opensOn: '2026-09-01', closesOn: '2026-10-01' };
  await aRegistrationWindow(test, window);
  expect(await found()).toBeUndefined();
});
