import { testApp, type TestApp } from '../../../../test/app';
import {
  aBursar,
  aClerk,
  aFeeItem,
  feeDeskOf,
  feeDeskWorld,
  ruleForm,
  type Officer,
} from '../../../../test/fee-desk-builders';
import { aFeeStudent, feeSession } from '../../../../test/fee-builders';

let test: TestApp;
let clerk: Officer;
let bursar: Officer;
let items: number[];
let desk: ReturnType<typeof feeDeskOf>;
beforeAll(async () => {
  test = await testApp();
  await feeDeskWorld(test);
  [clerk, bursar] = [await aClerk(test), await aBursar(test)];
  items = [await aFeeItem(test, 1, 'Registration'), await aFeeItem(test, 1, 'Library')];
  desk = feeDeskOf(test);
});
afterEach(async () => {
  const { db } = test.deps;
  await db.updateTable('fee_rule').set({ state: 'superseded' }).where('state', '=', 'active').execute();
});
afterAll(() => test.close());

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const active = async (form: object) => {
  const draft = await desk.draft(clerk, form);
  expect((await desk.activate(bursar, draft)).statusCode).toBe(200);
  return draft.id;
};
const statesOf = async (batch: number) =>
  (
    await test.deps.db
      .selectFrom('fee_rule')
      .select(['state', 'level'])
      .where('batch_id', '=', batch)
      .orderBy('level')
      .execute()
  ).map(({ state, level }) => `${level} ${state}`);

describe('raising a line of all rules', () => {
  const raise = (percent: number) => ({ desk: 'school', sessionId: feeSession, itemId: items[0], percent });
  const raised = async (percent = 7.5) => {
    const answer = await desk.post(clerk, '/FeeBatches/raise', raise(percent));
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number; rules: number } }>().data;
  };
  const activate = (who: Officer, id: number, version: number) =>
    desk.post(who, `/FeeBatches/activate/${id}`, { version });

  it('says before what it changes, to whole naira, and whom', async () => {
    await aFeeStudent(test);
    await active(ruleForm(items));
    await active(ruleForm([items[1] ?? 0], { level: 300 }));
    const query = Object.entries(raise(7.33))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const { data } = (await desk.get(clerk, `/FeeBatches/raise?${query}`)).json<{ data: object }>();
    expect(data).toMatchObject({
      rules: [{ lineBefore: 100_000, lineAfter: 107_300, totalBefore: 300_000, totalAfter: 307_300 }],
      ...{ students: 1, openInvoices: 0 },
    });
    expect(data).toMatchObject({ rules: [{ words: 'School fees 2025/2026, Undergraduate, 200 level' }] });
  });

  it('waits for another officer and then counts as a whole', async () => {
    await active(ruleForm(items));
    await active(ruleForm(items, { level: 300 }));
    const { id, rules } = await raised();
    expect(rules).toBe(2);
    expect(await statesOf(id)).toEqual(['200 draft', '300 draft']);
    const own = await desk.post(bursar, '/FeeBatches/raise', raise(5));
    expect(codeOf(await activate(bursar, own.json<{ data: { id: number } }>().data.id, 1))).toBe(
      'SECOND_PERSON',
    );
    expect(codeOf(await activate(clerk, id, 1))).toBe('FORBIDDEN');
    expect(codeOf(await activate(bursar, id, 2))).toBe('STALE');
    const both = await Promise.all([activate(bursar, id, 1), activate(await aBursar(test), id, 1)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await statesOf(id)).toEqual(['200 active', '300 active']);
    expect(codeOf(await desk.post(clerk, `/FeeBatches/withdraw/${id}`, { reason: 'too late' }))).toBe(
      'CONFLICT',
    );
  });

  it('counts for none when one of them was overtaken', async () => {
    await active(ruleForm(items));
    await active(ruleForm(items, { level: 300 }));
    const { id } = await raised();
    await active(ruleForm(items, { level: 300, firstPercent: 60 }));
    expect(codeOf(await activate(bursar, id, 1))).toBe('CONFLICT');
    expect(await statesOf(id)).toEqual(['200 draft', '300 draft']);
    const withdraw = await desk.post(clerk, `/FeeBatches/withdraw/${id}`, { reason: 'overtaken' });
    expect(withdraw.json()).toMatchObject({ data: { rules: 2 } });
    expect(await statesOf(id)).toEqual([]);
  });

  it('is refused where nothing would change', async () => {
    expect(codeOf(await desk.post(clerk, '/FeeBatches/raise', raise(5)))).toBe('CONFLICT');
    for (const percent of [0, -5, 101, 1.234])
      expect((await desk.post(clerk, '/FeeBatches/raise', raise(percent))).statusCode).toBe(422);
  });
});
