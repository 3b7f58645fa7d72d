import {
  admissionListCalls,
  anotherDepartment,
  otherDepartment,
  reason,
  stateOf,
} from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession, feeWorld } from '../../../../test/fee-builders';
import { codeOf, dataOf } from '../../../../test/answers';
import { anAcceptanceFee, entryUpTo } from '../../../../test/offer-builders';
import { provesActs } from '../../../../test/proves-acts';
import { publishDueBatches } from './publish-due-batches';

let test: TestApp;
provesActs(
  () => test,
  [
    'admission-batch.make',
    'admission-batch.publish',
    'admission-batch.schedule',
    'admission-entry.add',
    'admission-entry.batch',
    'admission-entry.recommend',
  ],
);
beforeEach(async () => {
  test = await testApp();
  await feeWorld(test);
});
afterEach(() => test.close());
const { act, add, batches, choose, entries, makeBatch, publish } = admissionListCalls(() => test);
const departmentId = 900;
const everything = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;
const officer = () => signedIn(test, { claims: [...everything] });

const candidate = {
  sessionId: feeSession,
  applicationTypeId: 1,
  registrationNumber: '2025 1234 5678 ab',
  surname: 'Bello',
  firstName: 'Grace',
  gender: 'Female',
  departmentId,
  score: '61.25',
  class: 'catchment',
  firstChoice: 'yes',
};
const idOf = (answer: { json: () => unknown }) => (answer.json() as { data: { id: number } }).data.id;

describe('an entry', () => {
  it('is added, recommended, approved by another officer and published in its batch: the candidate is mailed', async () => {
    const [writer, second] = [await officer(), await officer()];
    const batch = idOf(
      await makeBatch(writer, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 1' }),
    );
    const id = idOf(await add(writer, { ...candidate, batchId: batch, email: 'grace@mail.example' }));
    expect((await entries(writer)).rows).toMatchObject([
      {
        registrationNumber: '202512345678AB',
        name: 'BELLO Grace',
        score: 6125,
        class: 'catchment',
        programme: 'Tests',
        firstChoice: true,
        status: 'draft',
        may: ['recommend', 'changeDepartment', 'setBatch', 'withdraw', 'setContact'],
      },
    ]);
    expect((await choose(writer, 'recommend', [id])).json()).toMatchObject({
      data: { done: 1, refused: [] },
    });
    expect((await entries(writer, 'forMe=true')).total).toBe(0);
    expect((await entries(second, 'forMe=true')).rows).toMatchObject([
      { id, may: ['approve', 'changeDepartment', 'setBatch', 'withdraw', 'setContact'] },
    ]);
    expect((await choose(second, 'approve', [id])).json()).toMatchObject({ data: { done: 1 } });
    expect((await batches(second)).rows).toMatchObject([{ approved: 1, waiting: 0, may: ['publish'] }]);
    await anAcceptanceFee(test);
    expect((await publish(second, batch)).json()).toMatchObject({
      data: { published: 1, left: 0, at: null },
    });
    expect((await entries(second, 'status=published')).rows).toMatchObject([
      { lastDay: '2026-09-28', reference: expect.stringMatching(/PU\/2025\/\d{5}$/), takenUp: false },
    ]);
    await test.drain();
    expect(test.mail.at(-1)).toMatchObject({
      to: 'grace@mail.example',
      subject: 'You have been offered admission',
    });
    expect(test.mail.at(-1)?.text).toContain('Accept it by 28/09/2026.');
    const events = await test.deps.db
      .selectFrom('admission_list_event')
      .select(['from_state', 'to_state', 'actor'])
      .where('entry_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ from_state, to_state, actor }) => [from_state, to_state, actor])).toEqual([
      [null, 'draft', String(writer.userId)],
      ['draft', 'recommended', String(writer.userId)],
      ['recommended', 'approved', String(second.userId)],
      ['approved', 'published', String(second.userId)],
    ]);
  });

  it('is not approved by whoever added or recommended it, or changed its department', async () => {
    await anotherDepartment(test);
    const [writer, recommends, changes, second] = [
      await officer(),
      await officer(),
      await officer(),
      await officer(),
    ];
    const id = idOf(await add(writer, candidate));
    await choose(recommends, 'recommend', [id]);
    expect(
      (await act(changes, [id, 'change-department'], { departmentId: otherDepartment })).statusCode,
    ).toBe(200);
    for (const author of [writer, recommends, changes]) {
      const answer = await choose(author, 'approve', [id]);
      expect(dataOf(answer)).toMatchObject({ done: 0, refused: [{ id }] });
    }
    expect(await stateOf(test, id)).toBe('recommended');
    expect((await choose(second, 'approve', [id])).json()).toMatchObject({ data: { done: 1 } });
  });

  it('whose department changes after its approval is approved anew', async () => {
    await anotherDepartment(test);
    const id = await entryUpTo(test, 'approved');
    const [changes, second] = [await officer(), await officer()];
    await act(changes, [id, 'change-department'], { departmentId: otherDepartment });
    expect(await stateOf(test, id)).toBe('recommended');
    expect((await choose(changes, 'approve', [id])).json()).toMatchObject({ data: { done: 0 } });
    expect((await choose(second, 'approve', [id])).json()).toMatchObject({ data: { done: 1 } });
    expect((await entries(second)).rows).toMatchObject([{ programme: 'Department 901' }]);
  });

  it('is one of a person and session: a number is in one list', async () => {
    const writer = await officer();
    const id = idOf(await add(writer, candidate));
    expect(codeOf(await add(writer, candidate))).toBe('CONFLICT');
    await act(writer, [id, 'withdraw']);
    expect((await add(writer, candidate)).statusCode).toBe(201);
  });

  it('is added with what its programme says, and refused at the field that is wrong', async () => {
    const writer = await officer();
    const jupeb = {
      ...candidate,
      applicationTypeId: 3,
      registrationNumber: 'JUP/2025/00001',
      departmentId: '',
    };
    await add(writer, { ...jupeb, subjectCombination: 'Mathematics, Physics, Chemistry' });
    expect((await entries(writer)).rows).toMatchObject([{ programme: 'JUPEB Programme', department: null }]);
    const refusal = async (more: object) =>
      (await add(writer, { ...candidate, ...more })).json<{ errors: { path: string }[] }>().errors[0]?.path;
    expect(await refusal({ departmentId: '' })).toBe('departmentId');
    expect(await refusal({ registrationNumber: 'x' })).toBe('registrationNumber');
    expect(await refusal({ score: '401' })).toBe('score');
    expect(await refusal({ sessionId: 1999 })).toBe('sessionId');
    expect(await refusal({ batchId: 12 })).toBe('batchId');
  });
});

describe('a batch', () => {
  beforeEach(() => anAcceptanceFee(test));
  const aBatch = async (by: Awaited<ReturnType<typeof officer>>, name = 'Batch 1') =>
    idOf(await makeBatch(by, { sessionId: feeSession, applicationTypeId: 1, name }));

  it('is published once; what is not approved leaves it', async () => {
    const by = await officer();
    const batch_id = await aBatch(by);
    await entryUpTo(test, 'approved', { batch_id });
    const draft = await entryUpTo(test, 'draft', { batch_id });
    const answers = await Promise.all([publish(by, batch_id), publish(by, batch_id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(codeOf(await publish(by, batch_id))).toBe('CONFLICT');
    expect((await entries(by, 'status=draft')).rows).toMatchObject([{ id: draft, batch: null }]);
    expect((await entries(by, 'status=published')).total).toBe(1);
    expect(codeOf(await act(by, [draft, 'batch'], { batchId: batch_id }))).toBe('INVALID');
    const together = async (batchId: number) =>
      (
        await test.call('POST', '/AdmissionList/entries/batch', {
          headers: { authorization: by.authorization },
          payload: { ids: [draft], batchId },
        })
      ).json<{ data: object }>().data;
    expect(await together(batch_id)).toEqual({
      done: 0,
      refused: [{ id: draft, message: 'This batch is published' }],
    });
    const next = idOf(
      await makeBatch(by, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch for many' }),
    );
    expect(await together(next)).toEqual({ done: 1, refused: [] });
    expect((await entries(by, 'status=draft')).rows).toMatchObject([{ id: draft, batchId: next }]);
    const choices = await test.call('GET', '/AdmissionList/choices', {
      headers: { authorization: by.authorization },
    });
    const { openBatches } = choices.json<{ data: { openBatches: { id: number }[] } }>().data;
    expect(openBatches.map(({ id }) => id)).toContain(next);
    expect(openBatches.map(({ id }) => id)).not.toContain(batch_id);
  });

  it('of nobody who is approved is not published', async () => {
    const by = await officer();
    const batch_id = await aBatch(by);
    await entryUpTo(test, 'recommended', { batch_id });
    expect(codeOf(await publish(by, batch_id))).toBe('CONFLICT');
    expect((await batches(by)).rows).toMatchObject([{ state: 'draft', waiting: 1 }]);
  });

  it('is published by itself at its time, once on several nodes', async () => {
    const by = await officer();
    const batch_id = await aBatch(by);
    const id = await entryUpTo(test, 'approved', { batch_id });
    const at = '2026-09-16T08:00:00.000Z';
    expect((await publish(by, batch_id, at)).json()).toMatchObject({ data: { published: 0, at } });
    test.deps.clock.set('2026-09-16T07:59:59Z');
    expect(await publishDueBatches(test.deps)).toBe(0);
    test.deps.clock.set(at);
    const counts = await Promise.all([publishDueBatches(test.deps), publishDueBatches(test.deps)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await stateOf(test, id)).toBe('published');
    expect(await publishDueBatches(test.deps)).toBe(0);
  });

  it('has one name in a session and programme', async () => {
    const by = await officer();
    await aBatch(by);
    const again = await makeBatch(by, { sessionId: feeSession, applicationTypeId: 1, name: 'Batch 1' });
    expect(codeOf(again)).toBe('CONFLICT');
  });
});

describe('two officers at one entry', () => {
  it('the second sees that it has changed', async () => {
    const id = await entryUpTo(test, 'draft');
    const by = await officer();
    const payload = { version: 7, reason };
    const answer = await test.call('POST', `/AdmissionList/entries/${id}/withdraw`, {
      headers: { authorization: by.authorization },
      payload,
    });
    expect(codeOf(answer)).toBe('STALE');
  });
});
