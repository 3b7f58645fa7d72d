import { sql } from 'kysely';
import { codeOf, dataOf, messageOf } from '../../../../test/records-office';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { resultsWorld } from '../../../../test/result-builders';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  await resultsWorld(test);
  const { authorization } = await signedIn(test, { claims: ['student.sessions'] });
  headers = { authorization };
});
afterAll(() => test.close());

const next = { name: '2026/2027', startsOn: '2026-10-01', endsOn: '2027-09-30' };
const make = (body: object = next, as = headers) =>
  test.call('POST', '/SessionManager/sessions', { headers: as, payload: body });
const begin = (id: number, semesterId: number) =>
  test.call('POST', `/SessionManager/sessions/${id}/begin`, { headers, payload: { semesterId } });
const list = async () => {
  const answer = await test.call('GET', '/SessionManager/sessions', { headers });
  return dataOf<{ rows: { name: string; semester: number | null; students: number }[] }>(answer).rows;
};

it('sets up a session that overlaps no other one and stands on its side of each', async () => {
  const wrong = [
    { ...next, name: '2026/2028' },
    { ...next, name: '2025/2026' },
    { ...next, startsOn: '2026-09-30' },
    { ...next, endsOn: '2026-09-01' },
    { name: '2023/2024', startsOn: '2027-10-01', endsOn: '2028-09-30' },
  ];
  for (const body of wrong) expect((await make(body)).statusCode).toBe(422);
  const { authorization } = await signedIn(test, { claims: ['finance.view'] });
  expect((await make(next, { authorization })).statusCode).toBe(403);
  expect((await make(next, {})).statusCode).toBe(401);
  // Of two at once one is told that it is there.
  const both = await Promise.all([make(), make()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  expect(await list()).toMatchObject([
    { name: '2026/2027', semester: null, students: 0 },
    { name: '2025/2026', semester: 1, students: 1 },
    { name: '2024/2025', semester: null },
  ]);
});

it('begins a semester for the whole university, once', async () => {
  const { id } = await test.deps.db
    .selectFrom('academic_session')
    .select('id')
    .where('name', '=', '2026/2027')
    .executeTakeFirstOrThrow();
  expect(codeOf(await begin(feeSession, 1))).toBe('CONFLICT');
  expect(codeOf(await begin(999_999, 1))).toBe('NOT_FOUND');
  expect((await begin(feeSession, 3)).statusCode).toBe(422);
  const answers = await Promise.all([begin(id, 1), begin(id, 1)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await list()).toMatchObject([{ semester: 1 }, { semester: null }, { semester: null }]);
});

it('shows every date, with whom it is for', async () => {
  const dates = async (query: string) =>
    dataOf<{ rows: object[] }>(
      await test.call('GET', `/SessionManager/windows?sessionId=${feeSession}&kind=registration${query}`, {
        headers,
      }),
    ).rows;
  expect(await dates('')).toMatchObject([
    {
      session: '2025/2026',
      audience: 'All students',
      opensOn: '2026-09-01',
      closesOn: '2026-09-30',
      state: 'open',
    },
  ]);
  // Words in any order and without their marks, as in other lists; a sign stands for itself.
  expect(await dates(`&search=${encodeURIComponent('STUDÉNTS all')}`)).toHaveLength(1);
  for (const search of ['%', '_', 'lecturers'])
    expect(await dates(`&search=${encodeURIComponent(search)}`)).toEqual([]);
});

interface Listed {
  id: number;
  name: string;
  version: number;
  may: string[];
}
const listed = async (name: string) => {
  const rows: Listed[] = dataOf<{ rows: Listed[] }>(
    await test.call('GET', '/SessionManager/sessions', { headers }),
  ).rows;
  const found = rows.find((one) => one.name === name);
  if (!found) throw new Error(`no session ${name}`);
  return found;
};

it('edits a session and its semesters over the version that was seen', async () => {
  const edit = (id: number, body: object) =>
    test.call('PUT', `/SessionManager/sessions/${id}`, { headers, payload: { ...next, ...body } });
  const { id, version } = await listed('2026/2027');
  const days = { harmattanStartsOn: '2026-10-05', harmattanEndsOn: '2027-02-19' };
  const wrong = [
    { startsOn: '2026-09-30' },
    { harmattanStartsOn: '2026-10-05' },
    { harmattanEndsOn: '2027-02-19' },
    { ...days, harmattanEndsOn: '2027-10-01' },
    { ...days, rainStartsOn: '2027-02-19', rainEndsOn: '2027-07-30' },
    { name: '2025/2026' },
  ];
  for (const body of wrong) expect((await edit(id, { ...body, version })).statusCode).toBe(422);
  const both = await Promise.all([1, 2].map(() => edit(id, { ...days, endsOn: '2027-08-31', version })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.map(codeOf)).toContain('STALE');
  const kept = { ...days, endsOn: '2027-08-31', rainStartsOn: null, version: version + 1 };
  expect(await listed('2026/2027')).toMatchObject(kept);
  // Nobody is enrolled in this one, and somebody in the other.
  expect((await edit(id, { name: '2027/2028', version: version + 1 })).statusCode).toBe(200);
  const old = { startsOn: '2025-10-01', endsOn: '2026-09-30', version: (await listed('2025/2026')).version };
  expect((await edit(feeSession, { ...old, name: '2026/2027' })).json()).toMatchObject({
    errors: [{ path: 'name', message: 'Students are enrolled in it: its name stands on their papers' }],
  });
  expect((await edit(id, { version: version + 2 })).statusCode).toBe(200);
});

it('closes a session that is over and has nothing to do, after which nothing is set in it', async () => {
  const act = (name: string, body: object) =>
    test.call('POST', `/SessionManager/sessions/${feeSession}/${name}`, { headers, payload: body });
  const { version } = await listed('2025/2026');
  expect((await listed('2025/2026')).may).not.toContain('close');
  expect(messageOf(await act('close', { version }))).toBe('This session lasts until 30/09/2026.');
  const isNow = async (time: string) => {
    test.deps.clock.set(time);
    const { authorization } = await signedIn(test, { claims: ['student.sessions'] });
    headers = { authorization };
  };
  // Its last minute, in Lagos.
  await isNow('2026-09-30T22:59:00Z');
  expect(messageOf(await act('close', { version }))).toBe('This session lasts until 30/09/2026.');
  await isNow('2026-10-05T09:00:00Z');
  const { db } = test.deps;
  await db
    .updateTable('dated_window')
    .set({ closes_at: null, version: sql`version + 1` })
    .execute();
  expect(codeOf(await act('close', { version }))).toBe('CONFLICT');
  await db
    .updateTable('dated_window')
    .set({ closes_at: new Date('2026-09-30T22:59:59Z'), version: sql`version + 1` })
    .execute();
  // A window that was removed keeps nothing open.
  await sql`insert into dated_window (kind, session_id, semester, level, opens_at, removed, changed_by, changed_at)
    select kind, session_id, semester, 300, opens_at, true, changed_by, changed_at from dated_window`.execute(
    db,
  );
  expect((await listed('2025/2026')).may).toContain('close');
  const both = await Promise.all([act('close', { version }), act('close', { version })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await listed('2025/2026')).toMatchObject({ may: ['reopen'], version: version + 1 });
  expect(codeOf(await begin(feeSession, 2))).toBe('CONFLICT');
  const pair = { fromSessionId: String(feeSession), toSessionId: String((await listed('2026/2027')).id) };
  const rolled = await test.call('POST', '/SessionManager/rollovers', { headers, payload: pair });
  expect(rolled.statusCode).toBe(422);
  const reopened = { version: version + 1, reason: 'Results came late' };
  expect(codeOf(await act('reopen', { ...reopened, version }))).toBe('STALE');
  expect((await act('reopen', reopened)).statusCode).toBe(200);
  expect((await listed('2025/2026')).may).toContain('edit');
});
