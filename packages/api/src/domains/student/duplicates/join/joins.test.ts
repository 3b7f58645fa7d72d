import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../../../test/app';
import { testPassword } from '../../../../../test/builders';
import { aFeeStudent, type FeeStudent } from '../../../../../test/fee-builders';
import { recordsToJoin } from '../../../../../test/record-joins';
import { aRegistrar, registrationOffice, type Registrar } from '../../../../../test/registration-office';
import { timedProperty } from '../../../../../test/timed-property';
import type { Actor } from '../../../../platform/http/route';
import { undoJoin } from './undo-join';

type Compared = CallData<typeof student.duplicates.compare>;
type List = CallData<typeof student.duplicates.list>;

const path = '/StudentManagement/duplicates';
const reason = 'She came a second time by another list';

let test: TestApp;
let asks: Registrar;
let agrees: Registrar;
let pairs = 0;
let under: Awaited<ReturnType<typeof recordsToJoin>>;

/** Two records of one name and birthday, with accounts; the second has no matric number. */
async function aPair(): Promise<{ stays: FeeStudent; goes: FeeStudent }> {
  const [stays, goes] = [await aFeeStudent(test), await aFeeStudent(test)];
  pairs += 1;
  const change = (id: number, changes: object) =>
    test.deps.db.updateTable('student').set(changes).where('id', '=', id).execute();
  await change(stays.id, { surname: `Twice${pairs}` });
  await change(goes.id, { surname: `Twice${pairs}`, matric_number: null });
  return { stays, goes };
}

const post = (act: string, payload: object, by = asks) =>
  test.call('POST', `${path}/${act}`, { headers: by.headers, payload });
async function compared({ goes, stays }: { goes: FeeStudent; stays: FeeStudent }, by = asks) {
  const answer = await test.call('GET', `${path}/compare?one=${stays.id}&other=${goes.id}`, {
    headers: by.headers,
  });
  return answer.json<{ data: Compared }>().data;
}
async function ask(pair: { goes: FeeStudent; stays: FeeStudent }, by = asks) {
  const { seen } = await compared(pair, by);
  return post('joins', { goesId: pair.goes.id, staysId: pair.stays.id, seen, reason }, by);
}
const idOf = (answer: { json: <T>() => T }) => answer.json<{ data: { id: number } }>().data.id;
async function approve(pair: { goes: FeeStudent; stays: FeeStudent }, id: number, by = agrees) {
  return post(`joins/${id}/approve`, { seen: (await compared(pair)).seen }, by);
}
const undo = (id: number, by: Registrar) => post(`joins/${id}/undo`, { reason: 'They are twins' }, by);

beforeAll(async () => {
  test = await testApp();
  await registrationOffice(test);
  [asks, agrees] = [
    await aRegistrar(test, ['student.duplicates']),
    await aRegistrar(test, ['student.duplicates']),
  ];
  under = await recordsToJoin(test);
});
afterAll(() => test.close());

const acts = fc.subarray([
  'goes enrols',
  'stays enrols',
  'goes registers',
  'stays registers another semester',
  'goes names',
  'stays names',
  'goes names a sponsor',
  'goes is barred',
  'stays is barred',
]);

it('joined and undone leaves every row as it was, and each step done twice is done once', async () => {
  const holds = async (done: readonly string[]) => {
    const pair = await aPair();
    const { goes, stays } = pair;
    const does = async (what: string, act: () => Promise<unknown>) => {
      if (done.includes(what)) await act();
    };
    await does('goes enrols', () => under.enrols(goes));
    await does('stays enrols', () => under.enrols(stays));
    await does('goes registers', () => under.registers(goes, 1, 0));
    await does('stays registers another semester', () => under.registers(stays, 2, 1));
    await does('goes names', () => under.names(goes, 'next_of_kin'));
    await does('stays names', () => under.names(stays, 'next_of_kin'));
    await does('goes names a sponsor', () => under.names(goes, 'sponsor'));
    await does('goes is barred', () => under.bars(goes));
    await does('stays is barred', () => under.bars(stays));
    const before = await under.standing(pair);

    const asked = [await ask(pair), await ask(pair)];
    const [id = 0, again] = asked.map(idOf);
    expect(again).toBe(id);
    expect((await approve(pair, id)).statusCode).toBe(200);
    const joined = await under.standing(pair);
    expect((await approve(pair, id)).json()).toMatchObject({ code: 'CONFLICT' });
    expect(await under.standing(pair)).toEqual(joined);
    expect(JSON.stringify(joined)).toContain('"withdrawn"');

    expect((await undo(id, agrees)).json()).toMatchObject({ data: { state: 'undoing' } });
    expect((await undo(id, agrees)).json()).toMatchObject({ data: { state: 'undoing' } });
    expect(await under.standing(pair)).toEqual(joined);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await undo(id, asks)).json()).toMatchObject({ data: { state: 'undone' } });
    expect(await under.standing(pair)).toEqual(before);
  };
  const all = [
    ...(['goes enrols', 'goes registers', 'stays registers another semester'] as const),
    ...(['goes names', 'stays names', 'goes names a sponsor', 'goes is barred'] as const),
  ];
  await fc.assert(timedProperty(acts, 8_000, holds), { numRuns: 5, seed: 19, examples: [[all]] });
}, 60_000);

it('moves what stands under the record that goes, and closes it with its account', async () => {
  const pair = await aPair();
  const { goes, stays } = pair;
  await under.enrols(goes);
  await under.registers(goes, 1, 2);
  const id = idOf(await ask(pair));
  const list = await test.call('GET', `${path}?state=asked&forMe=true`, { headers: agrees.headers });
  expect(list.json<{ data: List }>().data.rows.map(({ join }) => join?.id)).toContain(id);
  expect((await approve(pair, id, asks)).json()).toMatchObject({ code: 'SECOND_PERSON' });
  expect((await approve(pair, id)).statusCode).toBe(200);
  const after = await compared(pair, agrees);
  expect(after).toMatchObject({
    other: { id: goes.id, state: 'withdrawn' },
    join: { id, state: 'joined', staysId: stays.id },
    may: ['undoJoin'],
  });
  const held = Object.fromEntries(after.holdings.map(({ what, one, other }) => [what, [one, other]]));
  expect(held).toMatchObject({ 'Sessions enrolled': [2, 0], 'Course registrations': [1, 0] });
  const record = await test.call('GET', `/StudentManagement/students/${goes.id}`, { headers: asks.headers });
  expect(record.json()).toMatchObject({ data: { joinedInto: { id: stays.id } } });
  const account = test.deps.db.selectFrom('app_user').select('active').where('id', '=', goes.userId);
  expect(await account.executeTakeFirst()).toEqual({ active: false });
  const login = (password: string) =>
    test.call('POST', '/Authentication/login', { payload: { userName: goes.userName, password } });
  expect((await login(testPassword)).json<{ message: string }>().message).toContain(stays.userName);
  expect((await login('a wrong one')).json<{ message: string }>().message).not.toContain(stays.userName);
});

it('joins them as both officers saw them, or not at all', async () => {
  const pair = await aPair();
  const { seen } = await compared(pair);
  await under.names(pair.goes, 'sponsor');
  const body = { goesId: pair.goes.id, staysId: pair.stays.id, seen, reason };
  expect((await post('joins', body)).json()).toMatchObject({ code: 'STALE' });
  const id = idOf(await ask(pair));
  const asked = (await compared(pair)).seen;
  await under.names(pair.stays, 'sponsor');
  expect((await approve(pair, id)).json()).toMatchObject({ code: 'STALE' });
  expect((await post(`joins/${id}/approve`, { seen: asked }, agrees)).json()).toMatchObject({
    code: 'STALE',
  });
  expect((await post(`joins/${id}/refuse`, { reason: 'They changed' }, agrees)).statusCode).toBe(200);
  expect((await ask(pair)).statusCode).toBe(200);
});

it('says what stands against it, in both directions', async () => {
  const pair = await aPair();
  await under.registers(pair.goes, 1, 3);
  await under.registers(pair.stays, 1, 3);
  const { obstacles, may } = await compared(pair);
  expect(may).toEqual(['apart']);
  expect(obstacles.other.join(' ')).toContain('Both records have registered TST204 in 2025/2026');
  expect(obstacles.one.join(' ')).toContain('It has a matric number and the other one has none');
  expect((await ask(pair)).json()).toMatchObject({ code: 'CONFLICT', message: obstacles.other.join(' ') });
});

it('of two officers at once one asks, and one agrees', async () => {
  const pair = await aPair();
  const asked = await Promise.all([ask(pair, asks), ask(pair, agrees)]);
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const first = asked[0]?.statusCode === 200;
  const id = idOf((first ? asked[0] : asked[1]) as NonNullable<(typeof asked)[0]>);
  const third = await aRegistrar(test, ['student.duplicates']);
  const others = [first ? agrees : asks, third];
  const done = await Promise.all(others.map((by) => approve(pair, id, by)));
  expect(done.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await undo(id, await aRegistrar(test, ['student.duplicates']))).json()).toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('is undone within a day, and not over what hangs on it since', async () => {
  const pair = await aPair();
  await under.registers(pair.goes, 1, 1);
  const id = idOf(await ask(pair));
  await approve(pair, id);
  await undo(id, asks);
  await sql`insert into student_contact (student_id, kind, full_name)
    values (${pair.stays.id}, 'sponsor', 'Of now')`.execute(test.deps.db);
  await sql`update course_registration set version = version + 1 where student_id = ${pair.stays.id}`.execute(
    test.deps.db,
  );
  expect((await undo(id, agrees)).json()).toMatchObject({ code: 'CONFLICT' });
  const at = new Date(test.deps.clock.now().getTime() + 25 * 3_600_000);
  const actor = { userId: String(agrees.userId) } as Actor;
  await expect(undoJoin(test.deps, { actor, at, requestId: 'x' }, { id, reason })).rejects.toMatchObject({
    code: 'WINDOW_CLOSED',
  });
});
