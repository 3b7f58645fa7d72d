import { codeOf, dataOf } from '../../../../test/records-office';
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
  const answer = await test.call('GET', `/SessionManager/windows?sessionId=${feeSession}&kind=registration`, {
    headers,
  });
  expect(dataOf<{ rows: object[] }>(answer).rows).toMatchObject([
    {
      session: '2025/2026',
      audience: 'Everybody',
      opensOn: '2026-09-01',
      closesOn: '2026-09-30',
      state: 'open',
    },
  ]);
});
