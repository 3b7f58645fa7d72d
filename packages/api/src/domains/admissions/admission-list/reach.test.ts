import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn, signIn } from '../../../../test/builders';
import { listedFor } from '../../../../test/jamb-builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { codeOf } from '../../../../test/answers';
import { anAcceptanceFee, entryUpTo } from '../../../../test/offer-builders';
import type { Place } from '../../../platform/place';

/** What an officer of one place sees and does of another's. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await feeWorld(test);
  await anAcceptanceFee(test);
  const { db } = test.deps;
  await db.insertInto('faculty').values({ id: 902, code: 'OTH', name: 'School of Others' }).execute();
  await db
    .insertInto('department')
    .values({ id: 902, faculty_id: 902, code: '97', name: 'Others', degree: 'B.Sc', years: 4 })
    .execute();
});
afterAll(() => test.close());

const { act, add, choose, entries, makeBatch, publish } = admissionListCalls(() => test);

const claims = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
const officerOf = (place: Place) => signedIn(test, { claims: [...claims], place });

const mine = { department_id: 900, student_type_id: 1, level: 100 };
const places: [string, Place, object][] = [
  ['department', { department: 900 }, { department_id: 902 }],
  ['school', { school: 900 }, { department_id: 902 }],
  ['kind of student', { studentType: 1 }, { student_type_id: 4 }],
  ['level of a department', { department: 900, level: 100 }, { level: 200 }],
];

describe.each(places)('an officer of one %s', (_, place, other) => {
  it('sees their own candidates in the list, the look-up and the export, and no others', async () => {
    const officer = await officerOf(place);
    const own = await entryUpTo(test, 'published', mine);
    const foreign = await entryUpTo(test, 'published', { ...mine, ...other });
    const ids = (await entries(officer, 'pageSize=300')).rows.map(({ id }) => id);
    expect([ids.includes(own), ids.includes(foreign)]).toEqual([true, false]);
    const found = await test.call('GET', '/AdmissionList/lookup?pageSize=300', {
      headers: { authorization: officer.authorization },
    });
    const looked = found.json<{ data: { rows: { id: number }[] } }>().data.rows.map(({ id }) => id);
    expect([looked.includes(own), looked.includes(foreign)]).toEqual([true, false]);
    const numberOf = async (id: number) => {
      const row = test.deps.db.selectFrom('admission_list_entry').select('registration_number as n');
      return (await row.where('id', '=', id).executeTakeFirstOrThrow()).n;
    };
    const payload = { list: 'admission-list', format: 'csv', query: {} };
    const asked = await test.call('POST', '/Exports', {
      headers: { authorization: officer.authorization },
      payload,
    });
    await test.drain();
    const { id: file } = asked.json<{ data: { id: string } }>().data;
    const { body } = await test.call('GET', `/Exports/${file}/file`, {
      headers: { authorization: officer.authorization },
    });
    expect(body).toContain(await numberOf(own));
    expect(body).not.toContain(await numberOf(foreign));
  });

  it('changes none of another’s, one by one or many at once', async () => {
    const officer = await officerOf(place);
    const elsewhere = { ...mine, ...other };
    const draft = await entryUpTo(test, 'draft', elsewhere);
    const waiting = await entryUpTo(test, 'recommended', elsewhere);
    const offer = await entryUpTo(test, 'published', elsewhere);
    const [own, approvable] = [
      await entryUpTo(test, 'draft', mine),
      await entryUpTo(test, 'recommended', mine),
    ];
    const refused = (answer: { json: () => unknown }) =>
      (answer.json() as { data: { done: number; refused: { id: number }[] } }).data;
    expect(refused(await choose(officer, 'recommend', [own, draft]))).toMatchObject({
      done: 1,
      refused: [{ id: draft }],
    });
    expect(refused(await choose(officer, 'approve', [approvable, waiting]))).toMatchObject({
      done: 1,
      refused: [{ id: waiting }],
    });
    for (const [what, more] of [
      ['withdraw', {}],
      ['extend', { until: '2026-11-30' }],
      ['restore', { until: '2026-11-30' }],
      ['change-department', { departmentId: 900 }],
      ['batch', { batchId: null }],
      ['send-link', {}],
      ['contact', { email: 'grace@mail.example' }],
    ] as const) {
      expect([what, codeOf(await act(officer, [offer, what], more))]).toEqual([what, 'NOT_FOUND']);
    }
    expect([await stateOf(test, draft), await stateOf(test, waiting), await stateOf(test, offer)]).toEqual([
      'draft',
      'recommended',
      'published',
    ]);
  });

  it('publishes no batch with another’s in it', async () => {
    const central = await signedIn(test, { claims: [...claims] });
    const officer = await officerOf(place);
    const batchOf = async (name: string) =>
      (await makeBatch(central, { sessionId: feeSession, applicationTypeId: 1, name })).json<{
        data: { id: number };
      }>().data.id;
    const [mixed, own, empty] = [
      await batchOf(`mixed ${_}`),
      await batchOf(`own ${_}`),
      await batchOf(`empty ${_}`),
    ];
    await entryUpTo(test, 'approved', { ...mine, batch_id: mixed });
    const foreign = await entryUpTo(test, 'approved', { ...mine, ...other, batch_id: mixed });
    await entryUpTo(test, 'approved', { ...mine, batch_id: own });
    expect(codeOf(await publish(officer, mixed))).toBe('FORBIDDEN');
    expect(codeOf(await publish(officer, empty))).toBe('FORBIDDEN');
    expect(await stateOf(test, foreign)).toBe('approved');
    expect((await publish(officer, own)).statusCode).toBe(200);
  });
});

it('nobody adds a candidate, or moves one, to where they do not work', async () => {
  const officer = await officerOf({ department: 900 });
  const central = await signedIn(test, { claims: [...claims] });
  await listedFor(test, central, { number: '202577777777AB', departmentId: 900 });
  const candidate = {
    sessionId: feeSession,
    applicationTypeId: 1,
    registrationNumber: '202577777777AB',
    surname: 'Bello',
    firstName: 'Grace',
    gender: 'Female',
  };
  expect(codeOf(await add(officer, { ...candidate, departmentId: 902 }))).toBe('NOT_FOUND');
  const answer = await add(officer, { ...candidate, departmentId: 900 });
  const { id } = answer.json<{ data: { id: number } }>().data;
  expect(codeOf(await act(officer, [id, 'change-department'], { departmentId: 902 }))).toBe('NOT_FOUND');
});

it('nobody of a department adds whom it does not know there, or under other names', async () => {
  const central = await signedIn(test, { claims: [...claims] });
  const officer = await officerOf({ department: 900 });
  const [own, others] = ['202577777701AB', '202577777702AB'];
  await listedFor(test, central, { number: own, departmentId: 900 });
  await listedFor(test, central, { number: others, departmentId: 902 });
  const post = (by: { authorization: string }, registrationNumber: string, surname = 'Bello') =>
    add(by, {
      sessionId: feeSession,
      applicationTypeId: 1,
      registrationNumber,
      surname,
      firstName: 'Grace',
      gender: 'Female',
      departmentId: 900,
    });
  for (const answer of [
    await post(officer, others),
    await post(officer, '202577777703AB'),
    await post(officer, own, 'Thief'),
  ])
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { path: 'registrationNumber', message: expect.stringContaining('No candidate of your departments') },
    ]);
  expect((await post(officer, own)).statusCode).toBe(201);
  expect((await post(central, others)).statusCode).toBe(201);
});

it('nobody of a department puts a candidate into a batch of others', async () => {
  const central = await signedIn(test, { claims: [...claims] });
  const officer = await officerOf({ department: 902 });
  const made = await makeBatch(central, { sessionId: feeSession, applicationTypeId: 1, name: 'Of 900' });
  const { id: batchId } = made.json<{ data: { id: number } }>().data;
  await entryUpTo(test, 'approved', { ...mine, batch_id: batchId });
  const own = await entryUpTo(test, 'draft', { ...mine, department_id: 902 });
  const put = (by: { authorization: string }) => act(by, [own, 'batch'], { batchId });
  expect((await put(officer)).json()).toMatchObject({
    errors: [{ path: 'batchId', message: expect.stringContaining('not yours to work on') }],
  });
  expect((await publish(await officerOf({ department: 900 }), batchId)).statusCode).toBe(200);
  const empty = await makeBatch(central, { sessionId: feeSession, applicationTypeId: 1, name: 'Of 902' });
  const into = empty.json<{ data: { id: number } }>().data.id;
  expect((await act(officer, [own, 'batch'], { batchId: into })).statusCode).toBe(200);
});

it('nobody moves an offer that stands to where they do not approve', async () => {
  const { db } = test.deps;
  const approver = await aUser(test, { claims: ['admissions.approve'], place: { department: 900 } });
  const central = await aUser(test, { claims: ['admissions.view', 'admissions.edit'] });
  const { role } = await db
    .selectFrom('user_role')
    .select('role_id as role')
    .where('user_id', '=', approver.id)
    .executeTakeFirstOrThrow();
  const scope = JSON.stringify({ department: 900 });
  await db.insertInto('user_role').values({ user_id: central.id, role_id: role, scope }).execute();
  const headers = await signIn(test, central.userName);
  const id = await entryUpTo(test, 'published', mine);
  expect(codeOf(await act(headers, [id, 'change-department'], { departmentId: 902 }))).toBe('NOT_FOUND');
  const offered = db.selectFrom('admission_list_entry').select('department_id').where('id', '=', id);
  expect(await offered.executeTakeFirst()).toEqual({ department_id: 900 });
});
