import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { codeOf } from '../../../../test/answers';
import { anAcceptanceFee, entryUpTo } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { publishDueBatches } from './publish-due-batches';

/** A batch that has a day. */
let test: TestApp;
provesActs(() => test, ['admission-batch.unschedule']);
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
  await anAcceptanceFee(test);
});
afterEach(() => test.close());

const { batches, makeBatch, publish, unschedule } = admissionListCalls(() => test);
const everything = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
const officer = () => signedIn(test, { claims: [...everything] });

async function aBatch(by: Awaited<ReturnType<typeof officer>>): Promise<number> {
  const made = await makeBatch(by, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 1' });
  return made.json<{ data: { id: number } }>().data.id;
}

it('is taken off its day by an act of its own, once, and is published by nobody then', async () => {
  const by = await officer();
  const batch_id = await aBatch(by);
  const id = await entryUpTo(test, 'approved', { batch_id });
  const at = '2026-09-16T08:00:00.000Z';
  const versionNow = async () => (await batches(by)).rows[0]?.version ?? 0;
  expect(codeOf(await unschedule(by, batch_id, await versionNow()))).toBe('CONFLICT');
  await publish(by, batch_id, at);
  expect((await batches(by)).rows).toMatchObject([{ publishesAt: at, may: ['publish', 'unschedule'] }]);
  const seen = await versionNow();
  expect(codeOf(await unschedule(by, batch_id, seen - 1))).toBe('STALE');
  const elsewhere = await signedIn(test, { claims: [...everything], place: { department: 1 } });
  expect(codeOf(await unschedule(elsewhere, batch_id, seen))).toBe('FORBIDDEN');
  expect((await unschedule(by, batch_id, seen)).json()).toMatchObject({ data: { version: seen + 1 } });
  expect(codeOf(await unschedule(by, batch_id, seen))).toBe('STALE');
  expect((await batches(by)).rows).toMatchObject([{ state: 'draft', publishesAt: null, may: ['publish'] }]);
  test.deps.clock.set(at);
  expect(await publishDueBatches(test.deps)).toBe(0);
  expect(await stateOf(test, id)).toBe('approved');
  const later = await officer();
  expect((await publish(later, batch_id)).statusCode).toBe(200);
  expect(codeOf(await unschedule(later, batch_id, seen + 2))).toBe('CONFLICT');
});

it('is not published at once for a time that is over', async () => {
  const by = await officer();
  const batch_id = await aBatch(by);
  const id = await entryUpTo(test, 'approved', { batch_id });
  const answer = await publish(by, batch_id, test.deps.clock.now().toISOString());
  expect(answer.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'at' }] });
  expect(await stateOf(test, id)).toBe('approved');
});
