import { paymentPurposes } from '@portal/shared/model';
import { testApp, type TestApp } from '../app';
import { aFeeRule, aFeeStudent } from '../fee-builders';
import { CampusTally, guess, studentDay, type Campus } from './day';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ CALLS_PER_ADDRESS: '20000' });
});
afterAll(() => test.close());

const people = 30;
const guesses = 300;
/** Guesses of this quarter of an hour that came before: the bench sends all of them. */
const before = 280;
const address = '10.5.5.5';

const campus: Campus = async (path, { body, cookie, token }) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body,
    remoteAddress: address,
    headers: {
      'x-requested-with': 'portal',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const { code, data } = answer.json<{ code?: string; data?: unknown }>();
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  return { status: answer.statusCode, cookies, data, ...(code && { code }) };
};

it('lets a campus behind one address in while somebody there guesses passwords', async () => {
  await aFeeRule(test, [5_000_000], { purpose_id: paymentPurposes.schoolFees });
  const students = [];
  for (let made = 0; made < people; made += 1) students.push(await aFeeStudent(test));
  const quarter = 900_000;
  const period = new Date(Math.floor(test.deps.clock.now().getTime() / quarter) * quarter);
  await test.deps.db
    .insertInto('rate_counter')
    .values({ bucket: `login:address:${address}`, period, used: before })
    .execute();

  const tally = new CampusTally();
  const target = students[0]?.userName ?? '';
  const attack = Array.from({ length: guesses }, (_, index) =>
    guess(campus, index % 3 ? `invented.${index}` : target, tally),
  );
  await Promise.all([...attack, ...students.map((student) => studentDay(campus, student, tally))]);

  expect(tally.refused).toEqual([]);
  expect(tally.people).toBe(people);
  expect(tally.guessesLookedAt).toBeLessThanOrEqual(20);
  expect(tally.guessesLookedAt + tally.guessesStopped).toBe(guesses);
  const { made } = await test.deps.db
    .selectFrom('invoice')
    .select((row) => row.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  expect(made).toBe(people);
}, 180_000);
