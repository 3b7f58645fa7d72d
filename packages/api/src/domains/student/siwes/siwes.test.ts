import { testApp, type TestApp } from '../../../../test/app';
import { signedIn, signIn } from '../../../../test/builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { messagesTo } from '../../../../test/messages-to';
import { reportCalls } from '../../../../test/report-calls';
import { placement as whole, siwesCalls, type SiwesAnswer, type Who } from '../../../../test/siwes-builders';
import type { Standing } from '../../../platform/student-steps';
import { remindStudents } from './lock-forms';
import { siwesStep } from './siwes-step';

let test: TestApp;
let coordinator: Awaited<ReturnType<typeof signedIn>>;
let viewer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  test = await testApp();
  coordinator = await signedIn(test, { claims: ['student.siwes-lock', 'student.siwes-bank'] });
  viewer = await signedIn(test, { claims: ['student.siwes'] });
});
afterAll(() => test.close());

const ask = siwesCalls(() => test);

const mine = '/Student/student-siwes';
const forms = '/Student/siwes-forms';
const save = (who: Who, body: object) =>
  ask(who, 'POST', '/Student/add-or-update-student-siwes-details', body);
const submit = (who: Who, body: object) => ask(who, 'POST', '/Student/submit-student-siwes', body);

async function aTrainee(level = 400) {
  const made = await aFeeStudent(test, { level });
  return { ...made, ...(await signIn(test, made.userName)) };
}
const formIdOf = async (studentId: number) =>
  (
    await test.deps.db
      .selectFrom('siwes_form')
      .select('id')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow()
  ).id;
async function aSubmitted() {
  const trainee = await aTrainee();
  expect((await submit(trainee, { ...whole, version: 0 })).status).toBe(200);
  return { ...trainee, formId: await formIdOf(trainee.id) };
}
const told = (userId: number) => messagesTo(test, userId, 'siwes form');

it('waits on the start page of who is due, until it is submitted', async () => {
  const waits = async ({ id: studentId }: { id: number }) =>
    (await siwesStep.tell({ studentId } as Standing, test.deps.db))?.title;
  const trainee = await aTrainee();
  expect(await waits(trainee)).toBe('Fill in your SIWES form');
  await save(trainee, { employer: 'Gurara', version: 0 });
  expect(await waits(trainee)).toBe('Submit your SIWES form');
  await submit(trainee, { ...whole, version: 1 });
  for (const done of [trainee, await aTrainee(300)]) expect(await waits(done)).toBeUndefined();
});

it('is a draft with gaps, then submitted whole, and changed until it is locked', async () => {
  const trainee = await aTrainee();
  expect((await ask(trainee, 'GET', mine)).data).toMatchObject({ state: 'none', refusal: null, version: 0 });
  expect((await save(trainee, { employer: 'Gurara', version: 0 })).data.version).toBe(1);
  // Of two windows one is told.
  expect((await save(trainee, { employer: 'Other', version: 0 })).code).toBe('STALE');
  expect((await ask(trainee, 'GET', '/Student/student-siwes/slip')).code).toBe('STEP_MISSING');
  expect((await submit(trainee, { employer: 'Gurara', version: 1 })).errors?.length).toBeGreaterThan(10);
  expect((await submit(trainee, { ...whole, version: 1 })).data.version).toBe(2);
  expect((await save(trainee, { ...whole, version: 2 })).code).toBe('CONFLICT');
  expect((await submit(trainee, { ...whole, employer: 'Dam Works', version: 2 })).data.version).toBe(3);
  const { answers, ...now } = (await ask(trainee, 'GET', mine)).data;
  expect(now).toMatchObject({ state: 'submitted', version: 3 });
  expect(answers).toEqual({
    ...whole,
    employer: 'Dam Works',
    phone: '+2348031234567',
    supervisorPhone: '+2348031234568',
    kinPhone: '+2348031234569',
  });
  const id = await formIdOf(trainee.id);
  expect((await ask(coordinator, 'POST', `${forms}/lock`, { forms: [{ id, version: 3 }] })).data.locked).toBe(
    1,
  );
  expect((await submit(trainee, { ...whole, version: 4 })).code).toBe('CONFLICT');
});

it.each([
  ['startsOn', { startsOn: '2025-09-30' }],
  ['endsOn', { endsOn: '2026-02-20' }],
  ['endsOn', { endsOn: '2027-02-20' }],
  ['lgaId', { stateId: '19' }],
  ['bankId', { bankId: '99' }],
  ['accountNumber', { accountNumber: '12345' }],
  ['sortCode', { sortCode: '12' }],
  ['workDays', { workDays: '8' }],
  ['phone', { phone: '12' }],
  ['state', { state: 'locked' }],
])('is refused at %s', async (path, wrong) => {
  const trainee = await aTrainee();
  const { status, errors } = await submit(trainee, { ...whole, ...wrong, version: 0 });
  expect([status, errors?.map((error) => error.path)]).toEqual([422, [path]]);
});

it('is for those at the level of their department', async () => {
  const early = await aTrainee(300);
  expect((await ask(early, 'GET', mine)).data.refusal).toBe('not_due');
  expect((await save(early, { employer: 'Gurara', version: 0 })).code).toBe('CONFLICT');
  await test.deps.db.updateTable('department').set({ siwes_level: 300 }).execute();
  expect((await ask(early, 'GET', mine)).data.refusal).toBeNull();
  await test.deps.db.updateTable('department').set({ siwes_level: null }).execute();
});

it('is submitted once, however often it is sent at the same time', async () => {
  const trainee = await aTrainee();
  const answers = await Promise.all([1, 2, 3, 4].map(() => submit(trainee, { ...whole, version: 0 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await ask(trainee, 'GET', mine)).data.version).toBe(1);
});

it('has a slip that says what holds now', async () => {
  const trainee = await aSubmitted();
  const { data } = await ask(trainee, 'GET', '/Student/student-siwes/slip');
  expect(data.groups.map(({ title }) => title)).toEqual(['Employer', 'Placement', 'Bank', 'Next of kin']);
  const verified = await test.call('GET', `/Verification/${data.verification.code}`);
  expect(verified.json()).toMatchObject({
    data: {
      fullName: 'BELLO Grace',
      valid: true,
      rows: expect.arrayContaining([
        { label: 'Employer', value: 'Gurara Water Works, Niger' },
        { label: 'State', value: 'Submitted' },
      ]),
    },
  });
  expect(verified.body).not.toContain('0123456789');
});

it('is locked and unlocked at the desk, and the student is told', async () => {
  const trainee = await aSubmitted();
  const begun = await aTrainee();
  await save(begun, { employer: 'Gurara', version: 0 });
  const draft = await formIdOf(begun.id);
  const lock = () =>
    ask(coordinator, 'POST', `${forms}/lock`, {
      forms: [trainee.formId, draft, 999_999].map((id) => ({ id, version: 1 })),
    });
  expect((await lock()).data).toEqual({
    locked: 1,
    refused: [
      { id: draft, message: 'It is not submitted yet.' },
      { id: 999_999, message: 'There is no such form.' },
    ],
  });
  expect((await lastAuditOf(test)).act).toBe('siwes_form.lock');
  const unlock = () =>
    ask(coordinator, 'POST', `${forms}/${trainee.formId}/unlock`, {
      version: 2,
      reason: 'The employer has moved',
    });
  const both = await Promise.all([unlock(), unlock()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ask(trainee, 'GET', mine)).data.state).toBe('submitted');
  // Whoever looks at a page of before neither locks what they have not seen, nor unlocks what was locked since.
  expect((await lock()).data.refused).toContainEqual({
    id: trainee.formId,
    message: 'It was changed meanwhile: look at it again.',
  });
  const anew = { forms: [{ id: trainee.formId, version: 3 }] };
  expect((await ask(coordinator, 'POST', `${forms}/lock`, anew)).data.locked).toBe(1);
  expect((await unlock()).code).toBe('STALE');
  expect(await told(trainee.userId)).toEqual([
    expect.stringContaining('locked'),
    expect.stringContaining('The employer has moved.'),
    expect.stringContaining('locked'),
  ]);
});

it('reminds those who have not submitted, once in a week', async () => {
  const [late, done, early] = [await aTrainee(), await aSubmitted(), await aTrainee(200)];
  const remind = () => ask(coordinator, 'POST', `${forms}/remind`, { ids: [late.id, done.id, early.id] });
  expect((await remind()).data).toEqual({ reminded: 1, skipped: 2 });
  expect((await remind()).data).toEqual({ reminded: 0, skipped: 3 });
  expect([(await told(late.userId)).length, (await told(early.userId)).length]).toEqual([1, 0]);
  const remindIn = (minutes: number) => {
    const at = new Date(test.deps.clock.now().getTime() + minutes * 60_000);
    return remindStudents(test.deps, { actor: { userId: '1' }, at }, [late.id]);
  };
  expect(await remindIn(7 * 24 * 60 - 1)).toMatchObject({ reminded: 0 });
  expect(await remindIn(7 * 24 * 60)).toMatchObject({ reminded: 1 });
});

it('is listed with who has not begun, and masked but for who may see the account', async () => {
  const trainee = await aSubmitted();
  const idle = await aTrainee();
  const { get, data, file } = reportCalls(() => test);
  const rows = (await ask(viewer, 'GET', `${forms}?pageSize=20&sort=-matricNumber`)).data.rows;
  expect(rows.slice(0, 2)).toMatchObject([
    { id: idle.id, state: 'none', formId: null, may: [] },
    { id: trainee.id, state: 'submitted', placedIn: 'Niger', may: ['view'] },
  ]);
  for (const query of ['state=none', 'toSubmit=true', 'departmentId=900&level=400', 'facultyId=900'])
    expect((await ask(viewer, 'GET', `${forms}?${query}`)).status).toBe(200);
  const one = await ask(viewer, 'GET', `${forms}/${trainee.formId}`);
  expect(JSON.stringify(one.data)).not.toContain('0123456789');
  expect((await ask(viewer, 'POST', `${forms}/${trainee.formId}/reveal`)).status).toBe(403);
  expect((await ask(coordinator, 'POST', `${forms}/${trainee.formId}/reveal`)).data.accountNumber).toBe(
    '0123456789',
  );
  expect((await lastAuditOf(test)).act).toBe('siwes_form.reveal');
  const report = '/Student/siwes-reports?state=submitted&sort=-startsOn&pageSize=20';
  const seen = await data<SiwesAnswer['data']>(viewer, report);
  expect(seen.rows[0]).toMatchObject({ employer: 'Gurara Water Works', accountNumber: '******6789' });
  expect((await data<SiwesAnswer['data']>(coordinator, report)).rows[0]).toMatchObject({
    accountNumber: '0123456789',
  });
  expect(await file(viewer, 'student-siwes-report', { state: 'submitted' })).not.toContain('0123456789');
  expect(await file(viewer, 'siwes-forms', { state: 'submitted' })).toContain('Gurara Water Works');
  const sums = await data<{ count: number }>(viewer, '/Student/siwes-reports/sums?state=submitted');
  const office = (await ask(viewer, 'GET', '/Dashboard/siwes')).data;
  expect(sums.count).toBe(office['submitted']);
  expect(office['due']).toBe(
    ['none', 'draft', 'submitted', 'locked'].reduce((sum, state) => sum + Number(office[state]), 0),
  );
  // Of another session whoever has no form in it and was not enrolled is not due.
  expect(
    (await data<SiwesAnswer['data']>(viewer, `/Student/siwes-reports?sessionId=${feeSession + 1}`)).rows,
  ).toEqual([]);
  expect((await get({ authorization: '' }, '/Student/siwes-reports')).statusCode).toBe(401);
});

it('is nobody else’s to see or to lock', async () => {
  const trainee = await aSubmitted();
  const other = await signedIn(test, { claims: ['hostel.view'] });
  for (const [method, path, body] of [
    ['GET', forms, undefined],
    ['GET', `${forms}/${trainee.formId}`, undefined],
    ['GET', '/Student/siwes-reports', undefined],
    ['POST', `${forms}/lock`, { forms: [{ id: trainee.formId, version: 1 }] }],
    ['POST', `${forms}/${trainee.formId}/unlock`, { version: 1, reason: 'The employer has moved' }],
    ['POST', `${forms}/remind`, { ids: [trainee.id] }],
  ] as const) {
    for (const who of [other, trainee]) expect((await ask(who, method, path, body)).status).toBe(403);
    if (method === 'POST') expect((await ask(viewer, method, path, body)).status).toBe(403);
    expect((await ask({ authorization: '' }, method, path, body)).status).toBe(401);
  }
  // Staff have no form of their own.
  for (const path of [mine, '/Student/student-siwes/slip'])
    expect((await ask(viewer, 'GET', path)).status).toBe(403);
  expect((await submit(viewer, { ...whole, version: 0 })).status).toBe(403);
});
