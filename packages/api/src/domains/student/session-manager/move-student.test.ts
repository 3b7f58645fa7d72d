import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { messagesTo } from '../../../../test/messages-to';
import { resultsWorld } from '../../../../test/result-builders';
import {
  aReturningStudent,
  aSessionToCome,
  endOfSession,
  everyRecord,
  sessionToCome,
} from '../../../../test/rollover-builders';
import { rolloverOffice, type RolloverOffice } from '../../../../test/rollover-office';

type Preview = CallData<typeof student.sessionMoves.preview>;

let test: TestApp;
let office: RolloverOffice;
let one: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  endOfSession(test);
  await resultsWorld(test);
  await aSessionToCome(test);
  office = await rolloverOffice(test);
  one = await aReturningStudent(test);
});
afterEach(() => test.close());

/** Record and sessions of the one. */
async function record() {
  const { students, sessions } = await everyRecord(test);
  return [
    students.filter((row) => (row as { id: number }).id === one.id),
    sessions.filter((row) => (row as { student_id: number }).student_id === one.id),
  ];
}
const reason = 'The dean wrote on 3 October';
const out = { fromSessionId: String(sessionToCome), toSessionId: '', level: '' };
async function bodyOf(fields: object) {
  const { matric_number } = await test.deps.db
    .selectFrom('student')
    .select('matric_number')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  return { matricNumber: (matric_number ?? '').toLowerCase(), ...fields };
}
const preview = async (fields: object) =>
  office.post('/SessionManager/moves/preview', await bodyOf(fields), office.committer);
const save = async (fields: object, mark: string) =>
  office.post('/SessionManager/moves', { ...(await bodyOf(fields)), reason, mark }, office.committer);
const previewed = async (fields: object) => (await preview(fields)).json<{ data: Preview }>().data;

it('takes somebody out of a session into which they were rolled over wrongly, as the preview said', async () => {
  const before = await record();
  await office.committed();
  expect(await office.recordOf(one)).toMatchObject({ level: 200, next: 300 });
  const rolled = await record();
  const { effects, mark } = await previewed(out);
  expect(effects[0]).toEqual({
    what: 'Enrolled in',
    before: '2025/2026 at 200 level, 2026/2027 at 300 level',
    after: '2025/2026 at 200 level',
  });
  expect(await record()).toEqual(rolled);
  expect((await save(out, 'another')).json()).toMatchObject({ code: 'STALE' });
  expect((await save(out, mark)).statusCode).toBe(200);
  expect(await record()).toEqual(before);
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'student.move-session',
    detail: { reason, after: { studentId: one.id, 'Enrolled in': '2025/2026 at 200 level' } },
  });
  expect((await messagesTo(test, one.userId, 'student profile')).length).toBe(1);
  // The second click finds nobody there.
  expect((await save(out, mark)).json()).toMatchObject({ code: 'INVALID' });
});

it('leaves who has something in the session that they would leave', async () => {
  await office.committed();
  await test.deps.db
    .insertInto('course_registration')
    .values({
      student_id: one.id,
      session_id: sessionToCome,
      semester: 1,
      level: 300,
      state: 'locked',
      submitted_at: null,
    })
    .execute();
  const answer = (await preview(out)).json<{ code: string; message: string }>();
  expect(answer).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('2026/2027') as string });
  expect(await office.recordOf(one)).toMatchObject({ next: 300 });
});

it('enrols who comes back in the session under way, at a level of their course, and nobody who is away', async () => {
  const { db } = test.deps;
  const enrol = { fromSessionId: '', toSessionId: String(feeSession), level: '300' };
  const status = (is: string) =>
    db.updateTable('student').set({ status: is }).where('id', '=', one.id).execute();
  const refused = async (fields: object) =>
    (await preview(fields)).json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path);
  expect(await refused(enrol)).toEqual(['toSessionId']);
  await db.deleteFrom('course_registration').where('student_id', '=', one.id).execute();
  await db.deleteFrom('student_session').where('student_id', '=', one.id).execute();
  await status('withdrawn');
  expect(await refused(enrol)).toEqual(['matricNumber']);
  await status('active');
  expect(await refused({ ...enrol, level: '900' })).toEqual(['level']);
  expect(await refused({ ...enrol, toSessionId: String(sessionToCome) })).toEqual(['toSessionId']);
  const { mark, effects } = await previewed(enrol);
  expect(effects).toMatchObject([
    { what: 'Enrolled in', before: 'none', after: '2025/2026 at 300 level' },
    { what: 'Level of the record', before: '200 level', after: '300 level' },
  ]);
  expect((await save(enrol, mark)).statusCode).toBe(200);
  expect(await office.recordOf(one)).toMatchObject({ level: 300, status: 'active' });
});

it('moves nobody who asks for it', async () => {
  const { sub } = JSON.parse(
    Buffer.from(String(office.committer['authorization']).split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string };
  await test.deps.db
    .updateTable('student')
    .set({ user_id: Number(sub) })
    .where('id', '=', one.id)
    .execute();
  expect((await preview(out)).json()).toMatchObject({ code: 'FORBIDDEN' });
});
