import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { codeOf } from '../../../../test/answers';
import { anAcceptanceFee, entryUpTo } from '../../../../test/offer-builders';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';
import { holdEntry } from './held-entry';
import { publishDueBatches } from './publish-due-batches';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
  await anAcceptanceFee(test);
});
afterEach(() => test.close());

const { act, batches, makeBatch, publish } = admissionListCalls(() => test);
const officer = () =>
  signedIn(test, { claims: ['admissions.view', 'admissions.edit', 'admissions.approve'] });
const idOf = (answer: { json: () => unknown }) => (answer.json() as { data: { id: number } }).data.id;

describe('a batch that two mean at once', () => {
  const batchOf = async () => {
    const who = await officer();
    const id = idOf(await makeBatch(who, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 9' }));
    const entry = await entryUpTo(test, 'approved');
    await test.deps.db
      .updateTable('admission_list_entry')
      .set({ batch_id: id })
      .where('id', '=', entry)
      .execute();
    const versionNow = async () =>
      (
        await test.deps.db
          .selectFrom('admission_batch')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).version;
    return { who, id, entry, versionNow };
  };

  const heldBatch = (id: number) => (trx: Trx) =>
    trx.selectFrom('admission_batch').select('id').where('id', '=', id).forUpdate().execute();
  const publishedBatch = (id: number) => (trx: Trx) =>
    trx
      .updateTable('admission_batch')
      .set({ state: 'published', published_by: '1', published_at: test.deps.clock.now() })
      .where('id', '=', id)
      .execute();

  it.each([
    ['put off', (now: Date) => new Date(now.getTime() + 86_400_000)],
    ['taken back', () => null],
  ])('is not published by itself at a time that an officer has just %s', async (_, moved) => {
    const { id, who, entry } = await batchOf();
    const { clock } = test.deps;
    await publish(who, id, new Date(clock.now().getTime() + 60_000).toISOString());
    clock.advance({ minutes: 2 });
    const [published] = await whileHeld(test, heldBatch(id), {
      work: [() => publishDueBatches(test.deps)],
      meanwhile: (trx) =>
        trx
          .updateTable('admission_batch')
          .set({ publishes_at: moved(clock.now()), ...(!moved(clock.now()) && { scheduled_by: null }) })
          .where('id', '=', id)
          .execute(),
    });
    expect(published).toBe(0);
    expect(await stateOf(test, entry)).toBe('approved');
  });

  it('is left alone at its time once an officer has published it', async () => {
    const { id, who } = await batchOf();
    const { clock } = test.deps;
    await publish(who, id, new Date(clock.now().getTime() + 60_000).toISOString());
    clock.advance({ minutes: 2 });
    const told = () => test.deps.db.selectFrom('notification').select('message').orderBy('id').execute();
    const before = await told();
    const [published] = await whileHeld(test, heldBatch(id), {
      work: [() => publishDueBatches(test.deps)],
      meanwhile: publishedBatch(id),
    });
    expect(published).toBe(0);
    expect(await told()).toEqual(before);
  });

  it('takes nobody in who comes while it is published', async () => {
    const { id, who } = await batchOf();
    const other = await entryUpTo(test, 'approved');
    const [answer] = await whileHeld(test, heldBatch(id), {
      work: [() => act(who, [other, 'batch'], { batchId: id })],
      meanwhile: publishedBatch(id),
    });
    expect(answer?.json()).toMatchObject({
      errors: [{ path: 'batchId', message: 'This batch is published' }],
    });
  });

  it('is not published once somebody has been taken out of it while that waited', async () => {
    const { id, who, entry } = await batchOf();
    const other = await entryUpTo(test, 'approved');
    const entries = () => test.deps.db.updateTable('admission_list_entry');
    await entries().set({ batch_id: id }).where('id', '=', other).execute();
    const [answer] = await whileHeld(test, (trx) => holdEntry(trx, entry), {
      work: [() => publish(who, id)],
      meanwhile: (trx) =>
        trx.updateTable('admission_list_entry').set({ batch_id: null }).where('id', '=', entry).execute(),
    });
    expect(answer?.json()).toMatchObject({ code: 'STALE' });
    expect([await stateOf(test, entry), await stateOf(test, other)]).toEqual(['approved', 'approved']);
    expect((await publish(who, id)).json()).toMatchObject({ data: { published: 1, left: 0 } });
  });

  it('is published as it was seen, and is another one then', async () => {
    const { id, who, entry, versionNow } = await batchOf();
    const seen = await versionNow();
    const contents = async () => (await batches(who)).rows.find((each) => each.id === id)?.contents ?? '';
    const first = await contents();
    const post = (version: number, at = '', of = first) =>
      test.call('POST', `/AdmissionList/batches/${id}/publish`, {
        headers: { authorization: who.authorization },
        payload: { version, at, contents: of },
      });
    expect(codeOf(await post(seen + 1))).toBe('STALE');
    // What has come is no time to come: whoever means now says none.
    expect(codeOf(await post(seen, test.deps.clock.now().toISOString()))).toBe('INVALID');
    expect((await post(seen, '2030-01-01T08:00:00Z')).statusCode).toBe(200);
    expect(codeOf(await post(seen))).toBe('STALE');
    expect(await stateOf(test, entry)).toBe('approved');
    // Somebody comes in after it was looked at: nobody has seen that they are offered a place.
    const other = await entryUpTo(test, 'approved');
    expect((await act(who, [other, 'batch'], { batchId: id })).statusCode).toBe(200);
    expect(codeOf(await post(seen + 1))).toBe('STALE');
    expect(await stateOf(test, other)).toBe('approved');
    expect((await post(seen + 1, '', await contents())).statusCode).toBe(200);
    expect(await versionNow()).toBe(seen + 2);
  });
});
