import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
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
import { aFeeStudent, feeSession, type FeeStudent } from '../../../../../test/fee-builders';
import { payAtGateway } from '../../../../../test/money-builders';
import { invoiceFor } from '../../billing/bill';
import { askGateway } from '../../payments/ask-gateway';
import { duesOf } from '../../billing/dues/dues.queries';
import { studentBill } from '../../billing/student-bill';

let test: TestApp;
let clerk: Officer;
let bursar: Officer;
let items: number[];
let fees: ReturnType<typeof feeCalls>;
beforeAll(async () => {
  test = await testApp();
  await feesAssignmentWorld(test);
  [clerk, bursar] = [await aClerk(test), await aBursar(test)];
  items = [await aFeeItem(test, 1, 'Registration'), await aFeeItem(test, 1, 'Library')];
  fees = feeCalls(test);
});
afterEach(async () => {
  const { db } = test.deps;
  await db.updateTable('fee_rule').set({ state: 'superseded' }).where('state', '=', 'active').execute();
});
afterAll(() => test.close());

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const active = async (form: object) => {
  const draft = await fees.draft(clerk, form);
  expect((await fees.activate(bursar, draft)).statusCode).toBe(200);
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
  const raise = (percent: number, of: object = {}) => ({
    desk: 'school',
    sessionId: feeSession,
    itemId: items[0],
    percent,
    ...of,
  });
  const raised = async (percent = 7.5, of: object = {}) => {
    const answer = await fees.post(clerk, '/FeeBatches/raise', raise(percent, of));
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number; rules: number } }>().data;
  };
  const shown = async (percent: number, of: object = {}) => {
    const query = Object.entries(raise(percent, of)).map(([name, value]) => `${name}=${value}`);
    const answer = await fees.get(clerk, `/FeeBatches/raise?${query.join('&')}`);
    return answer.json<{ data: CallData<typeof finance.feeBatches.previewRaise> }>().data;
  };
  /** The fee of a rule is paid, as an invoice was made of it. */
  const paid = async (student: FeeStudent, option: 'Full' | 'FirstInstallment', ruleId: number) => {
    const owed = { studentId: student.id, sessionId: feeSession, purposeId: 1, option };
    const bill = await studentBill(test.deps, owed);
    expect(bill.ruleId).toBe(ruleId);
    const invoice = await invoiceFor(test.deps, bill);
    await payAtGateway(test, String(invoice.rrr), { amount: String(invoice.payable / 100) });
    await askGateway(test.deps, invoice.id, 'system');
  };
  const activate = (who: Officer, id: number, version: number) =>
    fees.post(who, `/FeeBatches/activate/${id}`, { version });

  it('says before what it changes, to whole naira, and whom', async () => {
    await aFeeStudent(test);
    await active(ruleForm(items));
    await active(ruleForm([items[1] ?? 0], { level: 300 }));
    const data = await shown(7.33);
    expect(data).toMatchObject({
      rules: [{ lineBefore: 100_000, lineAfter: 107_300, totalBefore: 300_000, totalAfter: 307_300 }],
      students: 1,
      untouched: 0,
      openInvoices: 0,
      waiting: [],
    });
    expect(data).toMatchObject({ rules: [{ words: 'School fees 2025/2026, Undergraduate, 200 level' }] });
  });

  it('meets nobody who has paid, in full or a first half', async () => {
    const before = await shown(7.5);
    const rule = await active(ruleForm(items));
    const [full, half, open] = [await aFeeStudent(test), await aFeeStudent(test), await aFeeStudent(test)];
    await paid(full, 'Full', rule);
    await paid(half, 'FirstInstallment', rule);
    expect(before).toMatchObject({ rules: [], students: 0, untouched: 0 });
    const { students, untouched, openInvoices } = await shown(7.5);
    expect([students, untouched, openInvoices]).toEqual([2, 2, 0]);
    const owed = () => Promise.all([full, half, open].map(({ id }) => duesOf(test.deps.db, id)));
    const [fullBefore, halfBefore, openBefore] = await owed();
    const { id } = await raised();
    expect((await activate(bursar, id, 1)).statusCode).toBe(200);
    const [fullAfter, halfAfter, openAfter] = await owed();
    expect([fullAfter, halfAfter]).toEqual([fullBefore, halfBefore]);
    expect(openAfter?.[0]?.total).toBe((openBefore?.[0]?.total ?? 0) + 7_500);
  });

  it('can be of one type or level, and names the drafts that wait for the same fees', async () => {
    await active(ruleForm(items));
    await active(ruleForm(items, { level: 300 }));
    expect(await shown(5, { level: 300 })).toMatchObject({
      rules: [{ words: expect.stringMatching(/300 level$/) }],
    });
    expect((await shown(5, { studentTypeId: 4 })).rules).toEqual([]);
    expect((await shown(5, { studentTypeId: 1 })).rules).toHaveLength(2);
    const { id } = await raised(5, { studentTypeId: 1, level: 300 });
    expect(await statesOf(id)).toEqual(['300 draft']);
    const own = await fees.draft(clerk, ruleForm(items, { firstPercent: 60 }));
    expect((await shown(7.5)).waiting).toMatchObject([
      {
        words: expect.stringMatching(/300 level$/),
        batch: 'Registration 2025/2026 raised by 5 %, Undergraduate, 300 level',
      },
      { id: own.id, words: expect.stringMatching(/200 level$/), batch: null },
    ]);
  });

  it('waits for another officer and then counts as a whole', async () => {
    await active(ruleForm(items));
    await active(ruleForm(items, { level: 300 }));
    const { id, rules } = await raised();
    expect(rules).toBe(2);
    expect(await statesOf(id)).toEqual(['200 draft', '300 draft']);
    const own = await fees.post(bursar, '/FeeBatches/raise', raise(5));
    expect(codeOf(await activate(bursar, own.json<{ data: { id: number } }>().data.id, 1))).toBe(
      'SECOND_PERSON',
    );
    expect(codeOf(await activate(clerk, id, 1))).toBe('FORBIDDEN');
    expect(codeOf(await activate(bursar, id, 2))).toBe('STALE');
    const both = await Promise.all([activate(bursar, id, 1), activate(await aBursar(test), id, 1)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await statesOf(id)).toEqual(['200 active', '300 active']);
    expect(
      codeOf(await fees.post(clerk, `/FeeBatches/withdraw/${id}`, { version: 1, reason: 'too late' })),
    ).toBe('CONFLICT');
  });

  it('counts for none when one of them was overtaken', async () => {
    await active(ruleForm(items));
    await active(ruleForm(items, { level: 300 }));
    const { id } = await raised();
    await active(ruleForm(items, { level: 300, firstPercent: 60 }));
    const refused = (await activate(bursar, id, 1)).json<{ code: string; message: string }>();
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/have changed.*Withdraw it and raise the line again\.$/),
    });
    expect(await statesOf(id)).toEqual(['200 draft', '300 draft']);
    const at = `/FeeBatches/withdraw/${id}`;
    const reason = 'overtaken';
    expect((await fees.post(clerk, at, { reason })).statusCode).toBe(422);
    const unseen = await fees.post(clerk, at, { version: 2, reason });
    expect([unseen.statusCode, codeOf(unseen)]).toEqual([409, 'STALE']);
    expect(await statesOf(id)).toEqual(['200 draft', '300 draft']);
    const withdraw = await fees.post(clerk, at, { version: 1, reason });
    expect(withdraw.json()).toMatchObject({ data: { rules: 2 } });
    expect(await statesOf(id)).toEqual([]);
  });

  it('is refused where nothing would change', async () => {
    expect(codeOf(await fees.post(clerk, '/FeeBatches/raise', raise(5)))).toBe('CONFLICT');
    for (const percent of [0, -5, 101, 1.234])
      expect((await fees.post(clerk, '/FeeBatches/raise', raise(percent))).statusCode).toBe(422);
  });
});
