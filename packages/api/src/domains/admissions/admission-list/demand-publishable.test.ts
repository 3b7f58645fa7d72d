import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { anAcceptanceFee, codeOf, entryUpTo } from '../../../../test/offer-builders';

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
  const { db } = test.deps;
  await db.updateTable('academic_session').set({ current: false }).execute();
  const next = { id: feeSession + 1, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
  await db
    .insertInto('academic_session')
    .values({ ...next, current: true })
    .execute();
  expect(told(await publish(by, id))).toEqual(['CONFLICT', expect.stringContaining('2025/2026 is over')]);
  expect(await stateOf(test, entryId)).toBe('approved');
});
