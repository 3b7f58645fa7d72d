import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { publishDueBatches } from './publish-due-batches';
import { codeOf } from '../../../../test/answers';
import { anAcceptanceFee, entryUpTo } from '../../../../test/offer-builders';

/** What a batch needs so that its offers can be taken up. */
let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());

const { batches, makeBatch, publish } = admissionListCalls(() => test);

async function approved() {
  const by = await signedIn(test, { claims: ['admissions.view', 'admissions.edit', 'admissions.approve'] });
  const made = await makeBatch(by, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 1' });
  const { id } = made.json<{ data: { id: number } }>().data;
  return { by, id, entryId: await entryUpTo(test, 'approved', { batch_id: id }) };
}
async function nextSession() {
  const { db } = test.deps;
  await db.updateTable('academic_session').set({ current: false }).execute();
  const next = { id: feeSession + 1, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
  await db
    .insertInto('academic_session')
    .values({ ...next, current: true })
    .execute();
}
const told = (answer: Awaited<ReturnType<typeof publish>>) => [
  codeOf(answer),
  answer.json<{ message: string }>().message,
];

it('nobody is offered a place before an acceptance fee is in force for them, now or later', async () => {
  const { by, id, entryId } = await approved();
  await anAcceptanceFee(test, { student_type_id: 4 });
  await anAcceptanceFee(test, { level: 200 });
  const missing =
    /^No acceptance fee is active for .*, Tests, 100 level, 2025\/2026: .* under Acceptance fees, then publish\.$/;
  for (const at of ['', '2026-09-16T08:00:00.000Z'])
    expect(told(await publish(by, id, at))).toEqual(['CONFLICT', expect.stringMatching(missing)]);
  expect((await batches(by)).rows).toMatchObject([{ state: 'draft', publishesAt: null }]);
  await anAcceptanceFee(test, { level: 100 });
  expect((await publish(by, id)).statusCode).toBe(200);
  expect(await stateOf(test, entryId)).toBe('published');
});

it('nobody is offered a place in a session that is over', async () => {
  const { by, id, entryId } = await approved();
  await anAcceptanceFee(test);
  await nextSession();
  expect(told(await publish(by, id))).toEqual(['CONFLICT', expect.stringContaining('2025/2026 is over')]);
  expect(await stateOf(test, entryId)).toBe('approved');
});

it('says beforehand for how long offers hold, by the fee of each', async () => {
  // Half past eleven at night in Lagos.
  test.deps.clock.set('2026-09-14T22:30:00.000Z');
  const { by, id } = await approved();
  const asked = async (batch = id) =>
    test.call('GET', `/AdmissionList/batches/${batch}/offer-days`, { headers: by });
  await anAcceptanceFee(test, { level: 100, window_days: 21 });
  expect((await asked()).json().data).toEqual([{ days: 21, until: '2026-10-05' }]);
  await entryUpTo(test, 'approved', { batch_id: id, level: 200 });
  await entryUpTo(test, 'draft', { batch_id: id, level: 300 });
  await anAcceptanceFee(test, { level: 200, window_days: 7 });
  await anAcceptanceFee(test, { level: 300, window_days: 3 });
  expect((await asked()).json().data).toEqual([
    { days: 7, until: '2026-09-21' },
    { days: 21, until: '2026-10-05' },
  ]);
  expect((await asked(id + 1)).statusCode).toBe(404);
});

describe('a batch whose time has come', () => {
  const at = '2026-09-16T08:00:00.000Z';
  /** Two batches of one hour: the first was fine when it was scheduled. */
  async function scheduled() {
    const first = await approved();
    await anAcceptanceFee(test, { level: 100 });
    const made = await makeBatch(first.by, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 2' });
    const { id } = made.json<{ data: { id: number } }>().data;
    const entryId = await entryUpTo(test, 'approved', { batch_id: id });
    for (const each of [first.id, id]) expect((await publish(first.by, each, at)).statusCode).toBe(200);
    test.deps.clock.set(at);
    return { ...first, second: entryId };
  }
  const notices = () =>
    test.deps.db.selectFrom('notification').select(['user_id as userId', 'message']).execute();

  it('is not published without a fee, which keeps no other from it, and who scheduled it is told', async () => {
    const { by, id, entryId, second } = await scheduled();
    await entryUpTo(test, 'approved', { batch_id: id, level: 300 });
    expect(await publishDueBatches(test.deps)).toBe(1);
    expect([await stateOf(test, entryId), await stateOf(test, second)]).toEqual(['approved', 'published']);
    const { db } = test.deps;
    const row = db.selectFrom('admission_batch').select(['state', 'publishes_at']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ state: 'draft', publishes_at: null });
    const audit = db.selectFrom('audit_log').select('detail').where('act', '=', 'admission-batch.schedule');
    expect(await audit.where('actor', '=', 'system').execute()).toMatchObject([
      { detail: { after: { id, at: null }, reason: expect.stringContaining('No acceptance fee') } },
    ]);
    expect(await notices()).toContainEqual({
      userId: Number(by.userId),
      message: expect.stringMatching(/^Batch 1 was not published at its time. No acceptance fee is active/),
    });
    expect(await publishDueBatches(test.deps)).toBe(0);
  });

  it.each([
    ['of a session that is over', () => nextSession(), '2025/2026 is over'],
    [
      'for who works on a part of the university since',
      () =>
        test.deps.db
          .updateTable('user_role')
          .set({ scope: JSON.stringify({ department: 1 }) })
          .execute(),
      'not yours to publish',
    ],
  ])('is not published %s', async (_, meanwhile, why) => {
    const { entryId, second } = await scheduled();
    await meanwhile();
    expect(await publishDueBatches(test.deps)).toBe(0);
    expect([await stateOf(test, entryId), await stateOf(test, second)]).toEqual(['approved', 'approved']);
    const told = (await notices()).map(({ message }) => message);
    expect(told.filter((message) => message.includes(why))).toHaveLength(2);
  });
});
