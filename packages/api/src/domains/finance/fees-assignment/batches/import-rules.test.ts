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
import { formOf, sheetOf } from '../../../../../test/import-files';

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

describe('rules from a spreadsheet', () => {
  const headers = [
    'Session',
    'Fee',
    'Student type',
    'Level',
    'Department group',
    'Entry mode',
    'Nationality',
    'Degree',
    'Study mode',
    'First instalment %',
    'Due',
    'Second due',
    'Late fee (naira)',
    'Item code',
    'Amount (naira)',
    'Who pays',
    'Rule total (naira)',
  ];
  let codes: string[];
  beforeAll(async () => {
    const rows = await test.deps.db.selectFrom('fee_item').select('code').where('id', 'in', items).execute();
    codes = rows.map(({ code }) => code);
  });
  const row = (level: string, item: string, amount: string, more: Record<string, string> = {}) =>
    Object.values({
      session: '2025/2026',
      fee: 'School fees',
      type: 'undergraduate',
      level,
      group: '',
      mode: '',
      nationality: '',
      degree: '',
      study: '',
      first: '50',
      due: '2025-12-01',
      second: '',
      late: '5,000',
      item,
      amount,
      payers: 'Everybody',
      total: '3,000',
      ...more,
    });
  const upload = async (rows: string[][], kind = 'school-fees', columns = headers) => {
    const form = formOf(await sheetOf(columns, rows), 'fees.xlsx');
    const answer = await test.call('POST', `/ImportKinds/${kind}`, {
      ...form,
      headers: { ...form.headers, ...clerk.headers },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<{
      data: { id: string; rows: { number: number; verdict: string; messages: string[] }[] };
    }>().data;
  };

  it('become drafts of one batch, with their lines, of which another officer approves', async () => {
    const [one = '', two = ''] = codes;
    const { id, rows } = await upload([
      row('200', one, '1,000'),
      row('300', one, '3000', { first: '' }),
      row('200', two, '2,000.00', { payers: 'Fresh students' }),
    ]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
    const commit = await fees.post(clerk, `/Imports/${id}/commit`);
    expect(commit.json()).toMatchObject({ data: { applied: 3, refused: 0 } });
    const list = await fees.get(bursar, '/FeeBatches/list?desk=school&state=waiting');
    const [batch] = list.json<{ data: { rows: { id: number; may: string[] }[] } }>().data.rows;
    expect(batch).toMatchObject({
      title: '2 rules from a spreadsheet',
      drafts: 2,
      may: ['activate', 'withdraw'],
    });
    expect(await statesOf(batch?.id ?? 0)).toEqual(['200 draft', '300 draft']);
    const found = await fees.get(clerk, `/FeeRules/list?desk=school&batchId=${batch?.id ?? 0}&sort=level`);
    expect(found.json()).toMatchObject({
      data: {
        rows: [{ total: 100_000, besides: 200_000, firstShare: 5_000, lateFee: 500_000 }, { lines: 1 }],
      },
    });
    expect(
      (await fees.post(bursar, `/FeeBatches/activate/${batch?.id ?? 0}`, { version: 1 })).statusCode,
    ).toBe(200);
  });

  it('are refused rule by rule, every bad row at once: half a rule is none', async () => {
    const [one = '', two = ''] = codes;
    const { rows } = await upload([
      row('200', one, '1,000'),
      row('200', 'NO-SUCH', '2,000'),
      row('300', one, '1,000'),
      row('300', two, '1,999'),
      row('500', one, '3,000', { level: '550' }),
      row('600', one, '1,000', { late: '1' }),
      row('600', two, '2,000'),
      row('100', one, '3,000'),
      row('', one, '3,000', { level: '200', mode: 'Wizard' }),
      row('', one, 'much', { level: '700' }),
    ]);
    const said = rows.map(({ number, messages }) => `${number} ${messages.join('; ')}`);
    expect(rows.every(({ verdict }) => verdict === 'error')).toBe(true);
    expect(said).toEqual([
      '2 Row 3 of the same rule is wrong',
      '3 Item code: there is no “NO-SUCH”',
      '4 The lines of this rule add up to 2999, its total says 3,000',
      '5 The lines of this rule add up to 2999, its total says 3,000',
      '6 Choose the level',
      '7 Row 8 of the same rule is wrong',
      '8 Says something else of this rule than row 7',
      expect.stringMatching(/^9 this fee is paid in full/),
      '10 Choose one of the list',
      '11 Amount (naira): an amount in naira, as in 73,000',
    ]);
  });

  it('say which ones take the place of a rule that counts', async () => {
    await active(ruleForm(items));
    const { rows } = await upload([row('200', codes[0] ?? '', '3,000')]);
    expect(rows).toMatchObject([
      { verdict: 'warning', messages: ['Takes the place of the rule that counts now'] },
    ]);
  });

  it('are acceptance fees on the page of those, and never before the fee item is one', async () => {
    const acceptance = await aFeeItem(test, 2, 'Acceptance');
    const { code } = await test.deps.db
      .selectFrom('fee_item')
      .select('code')
      .where('id', '=', acceptance)
      .executeTakeFirstOrThrow();
    const columns = [
      'Session',
      'Student type',
      'Department group',
      'Entry mode',
      'Nationality',
      'Window days',
      'Item code',
      'Amount (naira)',
      'Who pays',
      'Rule total (naira)',
    ];
    const line = (item: string, more: string) => [
      '2025/2026',
      'Undergraduate',
      '',
      '',
      more,
      '14',
      item,
      '40,000',
      '',
      '40,000',
    ];
    const { id, rows } = await upload(
      [line(code, ''), line(codes[0] ?? '', 'Other nationals')],
      'acceptance-fees',
      columns,
    );
    expect(rows.map(({ verdict, messages }) => [verdict, ...messages])).toEqual([
      ['ok'],
      ['error', 'this item is not of this kind of fee'],
    ]);
    await fees.post(clerk, `/Imports/${id}/commit`);
    const list = await fees.get(clerk, '/FeeRules/list?desk=acceptance');
    expect(list.json()).toMatchObject({
      data: { rows: [{ total: 4_000_000, windowDays: 14, state: 'draft' }] },
    });
  });
});
