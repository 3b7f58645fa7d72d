import { testApp, type TestApp } from '../../../../../test/app';
import { signedIn } from '../../../../../test/builders';
import {
  aBursar,
  aClerk,
  aFeeItem,
  feeCalls,
  feesAssignmentWorld,
  ruleForm,
  type Officer,
} from '../../../../../test/fees-assignment-builders';
import { aFeeStudent, anAward, feeSession } from '../../../../../test/fee-builders';

let test: TestApp;
let clerk: Officer;
let bursar: Officer;
let items: number[];
let fees: ReturnType<typeof feeCalls>;
beforeAll(async () => {
  test = await testApp();
  await feesAssignmentWorld(test);
  [clerk, bursar] = [await aClerk(test), await aBursar(test)];
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
const auditOf = async (act: string) =>
  test.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('a draft', () => {
  it('splits only what everybody pays, and nothing where a fee is paid in full', async () => {
    const [one = 0, other = 0] = items;
    const lines = [
      { itemId: one, naira: '1,000.50', payers: 'all' },
      { itemId: other, naira: '700', payers: 'fresh' },
    ];
    const partsOf = async (more: object) => {
      const { id } = await fees.draft(clerk, ruleForm([], { lines, ...more }));
      const { items: shown } = (await oneOf(id)) as { items: { first: unknown; second: unknown }[] };
      return shown.map(({ first, second }) => [first, second]);
    };
    expect(await partsOf({ level: 300 })).toEqual([
      [50_000, 50_050],
      [null, null],
    ]);
    expect(await partsOf({ level: 400, firstPercent: null, secondDueOn: null })).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('keeps what was entered, in kobo and in its order, and waits for another officer', async () => {
    const { id } = await fees.draft(clerk, ruleForm([items[1] ?? 0, items[0] ?? 0]));
    expect(await oneOf(id)).toMatchObject({
      state: 'draft',
      total: 300_000,
      lines: 2,
      firstShare: 5_000,
      lateFee: 500_000,
      level: 200,
      items: [
        { itemId: items[1], amount: 100_000, first: 50_000, second: 50_000 },
        { itemId: items[0], amount: 200_000, first: 100_000, second: 100_000 },
      ],
      may: ['edit', 'activate', 'copy', 'delete'],
    });
    expect(await oneOf(id, clerk)).toMatchObject({ may: ['edit', 'copy', 'delete'] });
    expect(await auditOf('fee-rule.create')).toMatchObject({ actor: String(clerk.userId) });
  });

  it.each([
    ['lines', { lines: [] }],
    ['lines', { zero: '0' }],
    ['lines[1].itemId', { twice: true }],
    ['lines[0].naira', { zero: 'much' }],
    ['firstPercent', { zero: '1', firstPercent: 50 }],
    ['firstPercent', { level: 100 }],
    ['firstPercent', { firstPercent: 100 }],
    ['firstPercent', { entryMode: 'DIRECT_ENTRY' }],
    ['secondDueOn', { secondDueOn: '2025-11-30' }],
    ['windowDays', { windowDays: 14 }],
    ['degree', { degree: 'PhD' }],
    ['sessionId', { sessionId: 999 }],
    ['departmentGroupId', { departmentGroupId: 999 }],
    ['purposeId', { purposeId: 9, firstPercent: null }],
  ])('says at %s what is wrong with %j', async (path, wrong) => {
    const { zero, twice, ...more } = wrong as { zero?: string; twice?: boolean };
    const form = ruleForm([items[0] ?? 0], more);
    if (zero !== undefined) form.lines = [{ itemId: items[0] ?? 0, naira: zero, payers: 'all' }];
    if (twice) form.lines = [...form.lines, ...form.lines];
    const answer = await fees.post(clerk, '/FeeRules/create', form);
    expect(answer.statusCode).toBe(422);
    const paths = answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path);
    expect(paths).toContain(path);
  });

  it('charges only items of its own kind of fee that are in use', async () => {
    const levy = await aFeeItem(test, 5);
    const answer = await fees.post(clerk, '/FeeRules/create', ruleForm([levy]));
    expect(answer.json()).toMatchObject({ errors: [{ path: 'lines[0].itemId' }] });
  });

  it('is changed by the version that was seen, and deleted', async () => {
    const { id, version } = await fees.draft(clerk, ruleForm(items));
    const change = (naira: string) =>
      fees.put(clerk, `/FeeRules/update/${id}`, {
        ...ruleForm([], { lines: [{ itemId: items[0], naira, payers: 'all' }] }),
        version,
      });
    const both = await Promise.all([change('100'), change('200')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('STALE');
    const remove = (seen: number) => fees.post(clerk, `/FeeRules/delete/${id}`, { version: seen });
    expect(codeOf(await remove(version))).toBe('STALE');
    expect((await remove(version + 1)).statusCode).toBe(200);
    expect((await remove(version + 1)).statusCode).toBe(404);
  });
});

describe('what a student owes', () => {
  const preview = async (matric: string, more = '') =>
    fees.get(
      clerk,
      `/FeeRules/student?matricNumber=${encodeURIComponent(matric)}&sessionId=${feeSession}&purposeId=1${more}`,
    );
  it('is by the rule that counts, in both instalments, without what sponsors pay', async () => {
    const student = await aFeeStudent(test);
    const { matric_number: matric } = await test.deps.db
      .selectFrom('student')
      .select('matric_number')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const rule = await fees.draft(clerk, ruleForm(items));
    const asDraft = (await preview(matric ?? '', `&ruleId=${rule.id}`)).json<{ data: object }>().data;
    expect(asDraft).toMatchObject({ ruleId: rule.id, fits: true, total: 600_000 });
    expect((await preview(matric ?? '')).json()).toMatchObject({ data: { ruleId: null, total: 0 } });
    await fees.activate(bursar, rule);
    await anAward(test, student, { amount: 250_000 });
    const { data } = (await preview((matric ?? '').toLowerCase())).json<{
      data: { first: { amount: number }[] };
    }>();
    expect(data).toMatchObject({
      ruleId: rule.id,
      total: 600_000,
      payable: 350_000,
      covers: [{ amount: 250_000 }],
    });
    expect(data.first.map(({ amount }) => amount)).toEqual([50_000, 100_000, 150_000]);
    const far = await fees.draft(clerk, ruleForm(items, { level: 300 }));
    expect((await preview(matric ?? '', `&ruleId=${far.id}`)).json()).toMatchObject({
      data: { fits: false, total: 0 },
    });
    expect((await preview('2025/9/00000XX')).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('says in words whom a fee is for', async () => {
    const { id } = await fees.draft(clerk, ruleForm(items.slice(0, 1), { level: 500 }));
    const answer = await fees.get(clerk, '/FeeRules/list?desk=school&level=500&pageSize=300');
    const { rows } = answer.json<{ data: { rows: { id: number; asked: string; label: string }[] } }>().data;
    const found = rows.find((one) => one.id === id);
    expect(found?.asked).toBe('500 level');
    expect(found?.label).toMatch(/^School fees .+, Undergraduate, 500 level$/);
  });

  it('has the rules of its category by each filter', async () => {
    const pgItem = items[0] ?? 0;
    const pg = await fees.draft(
      clerk,
      ruleForm([pgItem], { studentTypeId: 4, level: null, degree: 'PhD', studyMode: 'part-time' }),
    );
    const ids = async (query: string) => {
      const answer = await fees.get(clerk, `/FeeRules/list?pageSize=300&${query}`);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: { rows: { id: number }[] } }>().data.rows.map(({ id }) => id);
    };
    expect(await ids('desk=pg&degree=PhD&studyMode=part-time&state=draft')).toEqual([pg.id]);
    expect(await ids('desk=school')).not.toContain(pg.id);
    expect(await ids('desk=acceptance')).toEqual([]);
    expect(await ids('desk=pg&search=postgraduate 2025')).toContain(pg.id);
    expect(await ids(`desk=pg&sessionId=${feeSession}&sort=-level&studentTypeId=4`)).toEqual([pg.id]);
    expect(await ids('desk=pg&state=closing')).toEqual([]);
  });

  it('is had as a file with the same filters, for those who may see it', async () => {
    const asked = { list: 'fee-rules', format: 'csv', query: { desk: 'pg', state: 'draft' } };
    const made = await fees.post(bursar, '/Exports', asked);
    const { id } = made.json<{ data: { id: string } }>().data;
    const file = await fees.get(bursar, `/Exports/${id}/file`);
    const [head = '', row = '', ...more] = file.body.trim().split('\r\n');
    expect(head).toContain('Total (naira)');
    expect(row).toContain('Postgraduate,"PhD, Part-time",1000.00');
    expect(more).toEqual([]);
    const { authorization, userId } = await signedIn(test, { claims: ['audit.view'] });
    const stranger = { userId, headers: { authorization } };
    expect((await fees.post(stranger, '/Exports', asked)).statusCode).toBe(403);
  });
});
