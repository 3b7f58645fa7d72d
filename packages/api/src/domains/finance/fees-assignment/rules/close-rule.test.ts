import { testApp, type TestApp } from '../../../../../test/app';
import {
  aBursar,
  aClerk,
  aFeeItem,
  feeCalls,
  feesAssignmentWorld,
  ruleForm,
  type Officer,
} from '../../../../../test/fees-assignment-builders';

let test: TestApp;
let clerk: Officer;
let bursar: Officer;
let other: Officer;
let items: number[];
let fees: ReturnType<typeof feeCalls>;
beforeAll(async () => {
  test = await testApp();
  await feesAssignmentWorld(test);
  [clerk, bursar, other] = [await aClerk(test), await aBursar(test), await aBursar(test)];
  items = [await aFeeItem(test), await aFeeItem(test), await aFeeItem(test)];
  fees = feeCalls(test);
});
afterEach(async () => {
  await test.deps.db
    .updateTable('fee_rule')
    .set({ state: 'superseded' })
    .where('state', '=', 'active')
    .execute();
});
afterAll(() => test.close());

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const oneOf = async (id: number, who = bursar) =>
  (await fees.get(who, `/FeeRules/one/${id}`)).json<{ data: Record<string, unknown> }>().data;

describe('taking a rule out of use', () => {
  const reason = 'charged in error';
  it('is asked with a reason and done by another officer', async () => {
    const rule = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, rule);
    const seen = { version: 2 };
    const at = `/FeeRules/close/${rule.id}`;
    expect((await fees.post(clerk, at, seen)).statusCode).toBe(422);
    expect(codeOf(await fees.post(bursar, `${at}/approve`, { ...seen, closing: 1 }))).toBe('CONFLICT');
    expect((await fees.post(bursar, at, { ...seen, reason })).statusCode).toBe(200);
    expect(codeOf(await fees.post(clerk, at, { ...seen, reason }))).toBe('CONFLICT');
    const { closing } = (await oneOf(rule.id)) as { closing: { id: number } };
    const asked = { ...seen, closing: closing.id };
    expect(codeOf(await fees.post(bursar, `${at}/approve`, asked))).toBe('SECOND_PERSON');
    const unseen = { ...seen, closing: closing.id + 1 };
    expect(codeOf(await fees.post(other, `${at}/approve`, unseen))).toBe('STALE');
    expect(await oneOf(rule.id)).toMatchObject({ closing: { reason }, may: ['copy', 'dropClosing'] });
    const both = await Promise.all([
      fees.post(other, `${at}/approve`, asked),
      fees.post(other, `${at}/approve`, asked),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await fees.stateOf(rule.id)).toBe('superseded');
  });

  it('is given up by who asked, not by another clerk', async () => {
    const rule = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, rule);
    const at = `/FeeRules/close/${rule.id}`;
    await fees.post(clerk, at, { version: 2, reason });
    const { closing } = (await oneOf(rule.id)) as { closing: { id: number } };
    const seen = { version: 2, closing: closing.id };
    expect((await fees.post(clerk, `${at}/drop`, { version: 2 })).statusCode).toBe(422);
    expect(codeOf(await fees.post(await aClerk(test), `${at}/drop`, seen))).toBe('FORBIDDEN');
    expect((await fees.post(clerk, `${at}/drop`, seen)).statusCode).toBe(200);
    expect(await fees.stateOf(rule.id)).toBe('active');
  });

  it('is not given up by who saw another request', async () => {
    const rule = await fees.draft(clerk, ruleForm(items));
    await fees.activate(bursar, rule);
    const at = `/FeeRules/close/${rule.id}`;
    const ask = async (why: string) => {
      await fees.post(clerk, at, { version: 2, reason: why });
      return ((await oneOf(rule.id)) as { closing: { id: number } }).closing.id;
    };
    const seen = { version: 2, closing: await ask('charged in error') };
    await fees.post(clerk, `${at}/drop`, seen);
    const asked = await ask('charged twice');
    const late = await fees.post(other, `${at}/drop`, seen);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'STALE']);
    expect(await oneOf(rule.id)).toMatchObject({ closing: { id: asked } });
  });
});
