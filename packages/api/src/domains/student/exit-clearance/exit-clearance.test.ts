import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeRule, aFeeStudent } from '../../../../test/fee-builders';
import { aHostel } from '../../../../test/hostel-builders';
import { aBed } from '../../../../test/hostel-desk';
import { messagesTo } from '../../../../test/messages-to';
import { reportCalls } from '../../../../test/report-calls';
import { inTransaction } from '../../../platform/database/database';
import { graduate, studyOn } from '../graduate';

type Officer = Awaited<ReturnType<typeof signedIn>>;
interface Answer {
  code?: string;
  data: {
    state: string;
    offices: { name: string; state: string; days: number; reason: string | null }[];
    verification: { code: string };
    cleared: number;
    refused: { id: number; message: string }[];
    rows: {
      id: number;
      office: string;
      against: string | null;
      may: string[];
      left: string[];
      version: number;
    }[];
    total: number;
    departments: { id: number }[];
  };
}

let test: TestApp;
let offices: Record<'Department' | 'Library' | 'Hostel office' | 'Bursary', Officer>;
beforeAll(async () => {
  test = await testApp();
  offices = {
    Department: await signedIn(test, { claims: ['student.clear-department'], place: { department: 900 } }),
    Library: await signedIn(test, { claims: ['student.clear-library'] }),
    'Hostel office': await signedIn(test, { claims: ['student.clear-hostel'] }),
    Bursary: await signedIn(test, { claims: ['student.clear-bursary'] }),
  };
});
afterAll(() => test.close());

const mine = '/Student/exit-clearance';
const desk = '/StudentManagement/exit-clearances';

async function ask(
  { authorization }: { authorization: string },
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) {
  const answer = await test.call(method, path, { headers: { authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

async function aStudentWithAccount(level = 500) {
  const student = await aFeeStudent(test, { level });
  return { ...student, ...(await signIn(test, student.userName)) };
}
/** Somebody whom Senate has awarded a degree. */
async function aGraduate(level = 500) {
  const student = await aStudentWithAccount(level);
  const actor = { userId: '1' };
  await inTransaction(test.deps.db, (trx) =>
    graduate(trx, { actor, at: test.deps.clock.now() }, [student.id]),
  );
  const parts = await test.deps.db
    .selectFrom('exit_clearance_part as c')
    .innerJoin('exit_clearance as e', 'e.id', 'c.clearance_id')
    .innerJoin('clearance_office as o', 'o.id', 'c.office_id')
    .select(['o.name', 'c.id'])
    .where('e.student_id', '=', student.id)
    .execute();
  const partOf = (office: string) => parts.find(({ name }) => name === office)?.id ?? 0;
  return { ...student, partOf };
}
/** As somebody who has just looked at them. */
async function clear(officer: Officer, ...ids: number[]) {
  const rows = await test.deps.db
    .selectFrom('exit_clearance_part')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const parts = ids.map((id) => ({ id, version: versions.get(id) ?? 1 }));
  return ask(officer, 'POST', `${desk}/clear`, { parts });
}
const clearAll = async ({ partOf }: { partOf: (office: string) => number }) =>
  Promise.all(Object.entries(offices).map(([office, officer]) => clear(officer, partOf(office))));
const standing = async (student: { authorization: string }) => (await ask(student, 'GET', mine)).data;

it('begins with the award, and is whole once the last office has cleared', async () => {
  const early = await aStudentWithAccount(400);
  expect(await standing(early)).toMatchObject({ state: 'not_due', offices: [] });
  expect((await ask(early, 'POST', `${mine}/begin`)).code).toBe('CONFLICT');

  const leaver = await aGraduate();
  expect((await ask(leaver, 'POST', `${mine}/begin`)).code).toBe('CONFLICT');
  expect((await standing(leaver)).offices.map(({ name, state }) => [name, state])).toEqual([
    ['Department', 'waiting'],
    ['Library', 'waiting'],
    ['Hostel office', 'waiting'],
    ['Bursary', 'waiting'],
  ]);
  const id = leaver.partOf('Library');
  const reason = 'Two books are out';
  const held = await ask(offices.Library, 'POST', `${desk}/${id}/hold`, { version: 1, reason });
  expect(held.status).toBe(200);
  expect((await ask(offices.Library, 'POST', `${desk}/${id}/hold`, { version: 1, reason })).code).toBe(
    'STALE',
  );
  expect((await standing(leaver)).offices[1]).toMatchObject({ state: 'held', reason, days: 0 });
  // Who looked before it was held does not override that.
  const unseen = await ask(offices.Library, 'POST', `${desk}/clear`, { parts: [{ id, version: 1 }] });
  expect(unseen.data.refused).toEqual([{ id, message: 'Somebody decided it meanwhile: look at it again.' }]);

  for (const office of ['Department', 'Hostel office', 'Bursary'] as const)
    expect((await clear(offices[office], leaver.partOf(office))).data.cleared).toBe(1);
  expect((await ask(leaver, 'GET', `${mine}/slip`)).code).toBe('STEP_MISSING');
  const marks = (cleared_at: Date) =>
    test.deps.db
      .updateTable('exit_clearance')
      .set({ cleared_at })
      .where('student_id', '=', leaver.id)
      .execute();
  await expect(marks(test.deps.clock.now())).rejects.toMatchObject({ constraint: 'exit_clearance_whole' });

  expect((await clear(offices.Library, id)).data).toMatchObject({ cleared: 1, refused: [] });
  expect((await clear(offices.Library, id)).data.refused).toEqual([
    { id, message: 'It is cleared already.' },
  ]);
  expect((await standing(leaver)).state).toBe('cleared');
  const { verification } = (await ask(leaver, 'GET', `${mine}/slip`)).data;
  const verified = async () => (await test.call('GET', `/Verification/${verification.code}`)).json<object>();
  expect(await verified()).toMatchObject({ data: { fullName: 'BELLO Grace', valid: true } });

  const undo = { version: 3, reason: 'A third book was found' };
  expect((await ask(offices.Library, 'POST', `${desk}/${id}/undo`, undo)).status).toBe(200);
  expect(await verified()).toMatchObject({
    data: { valid: false, rows: expect.arrayContaining([{ label: 'Not cleared by', value: 'Library' }]) },
  });
  expect((await ask(leaver, 'GET', `${mine}/slip`)).code).toBe('STEP_MISSING');
  expect((await messagesTo(test, leaver.userId, 'exit clearance')).map((said) => said.slice(0, 40))).toEqual([
    'Library: your exit clearance is held. Tw',
    'Department: you are cleared. Still to co',
    'Hostel office: you are cleared. Still to',
    'Bursary: you are cleared. Still to come:',
    'Library: you are cleared, as by every ot',
    'Library: it was taken back that you are ',
  ]);
});

it('is whole once, however the offices clear at the same time', async () => {
  const leavers = await Promise.all([aGraduate(), aGraduate(), aGraduate()]);
  const answers = (await Promise.all([...leavers, ...leavers].map((leaver) => clearAll(leaver)))).flat();
  expect(answers.reduce((sum, { data }) => sum + data.cleared, 0)).toBe(leavers.length * 4);
  for (const leaver of leavers) expect((await standing(leaver)).state).toBe('cleared');
});

it('begins anew for whoever studies on because the award was withdrawn', async () => {
  const leaver = await aGraduate();
  await clearAll(leaver);
  const { verification } = (await ask(leaver, 'GET', `${mine}/slip`)).data;
  const command = { actor: { userId: '1' }, at: test.deps.clock.now() };
  await inTransaction(test.deps.db, (trx) => studyOn(trx, command, leaver.id));
  expect((await test.call('GET', `/Verification/${verification.code}`)).json()).toMatchObject({
    data: { valid: false },
  });
  await inTransaction(test.deps.db, (trx) => graduate(trx, command, [leaver.id]));
  const { state, offices: asked } = await standing(leaver);
  expect([state, ...new Set(asked.map((office) => office.state))]).toEqual(['under_way', 'waiting']);
});

it('is not cleared while the ledger or the hostel has something against it', async () => {
  await aFeeRule(test, [5_000_000], { level: 300 });
  const [owing, free] = [await aGraduate(300), await aGraduate()];
  const { beds } = await aHostel(test);
  await aBed(test, { student: free, bedId: beds[0]?.id ?? 0, state: 'occupied' });
  const ids = [owing.partOf('Bursary'), free.partOf('Bursary')];
  expect((await clear(offices.Bursary, ...ids)).data).toEqual({
    cleared: 1,
    refused: [{ id: ids[0], message: expect.stringContaining('50,000.00') as string }],
  });
  expect((await clear(offices['Hostel office'], free.partOf('Hostel office'))).data.refused).toEqual([
    { id: free.partOf('Hostel office'), message: 'Not checked out of the bed-space of 2025/2026.' },
  ]);
  const { rows } = (await ask(offices.Bursary, 'GET', `${desk}?mine=true&state=waiting&pageSize=300`)).data;
  expect(rows.find(({ id }) => id === ids[0])).toMatchObject({
    office: 'Bursary',
    against: expect.stringContaining('50,000.00') as string,
    may: ['hold'],
    left: ['Department', 'Library', 'Hostel office', 'Bursary'],
  });
  // Another office does not read what somebody owes.
  const seen = (await ask(offices.Library, 'GET', `${desk}?pageSize=300`)).data.rows;
  expect(seen.find(({ id }) => id === ids[0])).toMatchObject({ against: null, may: [] });
});

it('is decided by its own office, in its own part of the university', async () => {
  const leaver = await aGraduate();
  const elsewhere = await signedIn(test, {
    claims: ['student.clear-department', 'student.clear-library'],
    place: { department: 1 },
  });
  const viewer = await signedIn(test, { claims: ['student.exit-clearance'] });
  const other = await signedIn(test, { claims: ['student.view', 'hostel.view'] });
  const [id, version, reason] = [leaver.partOf('Department'), 1, 'A project is not handed in'];
  const hold = (who: { authorization: string }, body: object = { version, reason }) =>
    ask(who, 'POST', `${desk}/${id}/hold`, body);

  expect((await ask(elsewhere, 'GET', desk)).data.total).toBe(0);
  expect((await ask(elsewhere, 'GET', `${desk}/choices`)).data.departments).toEqual([]);
  expect((await ask(elsewhere, 'GET', '/Dashboard/exit-clearances')).data.offices).toEqual([]);
  expect((await hold(elsewhere)).status).toBe(404);
  expect((await clear(elsewhere, id)).data.refused).toEqual([{ id, message: 'There is no such clearance.' }]);
  for (const who of [viewer, offices.Bursary]) {
    expect((await hold(who)).status).toBe(403);
    expect((await clear(who, id)).data.refused).toEqual([{ id, message: 'Another officer signs this.' }]);
  }
  // Nor do they sign for themselves.
  const own = await aGraduate();
  const { userId } = offices.Library;
  await test.deps.db.updateTable('student').set({ user_id: userId }).where('id', '=', own.id).execute();
  expect((await clear(offices.Library, own.partOf('Library'))).data.cleared).toBe(0);
  for (const who of [other, leaver]) {
    for (const path of [desk, `${desk}/choices`, '/Dashboard/exit-clearances'])
      expect((await ask(who, 'GET', path)).status).toBe(403);
    expect((await hold(who)).status).toBe(403);
    expect((await clear(who as Officer, id)).status).toBe(403);
  }
  expect((await hold({ authorization: '' })).status).toBe(401);
  expect((await ask({ authorization: '' }, 'GET', mine)).status).toBe(401);
  for (const path of [mine, `${mine}/slip`]) expect((await ask(viewer, 'GET', path)).status).toBe(403);
  expect((await hold(offices.Department, { version, reason: 'no' })).status).toBe(422);
  expect((await ask(offices.Department, 'POST', `${desk}/${id}/undo`, { version, reason })).code).toBe(
    'CONFLICT',
  );
  expect((await hold(offices.Department)).status).toBe(200);

  const found = (await ask(viewer, 'GET', `${desk}?search=bello&state=held&departmentId=900&sort=-name`)).data
    .rows;
  expect(found.find((row) => row.id === id)).toMatchObject({ office: 'Department', may: [], version: 2 });
  const { file } = reportCalls(() => test);
  expect(await file(viewer, 'exit-clearances', { state: 'held' })).toContain(reason);
  expect(await file(elsewhere, 'exit-clearances', { state: 'held' })).not.toContain(reason);
});
