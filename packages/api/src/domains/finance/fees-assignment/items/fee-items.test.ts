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
import { written } from '../../../../../test/two-people/on-record';

let test: TestApp;
let clerk: Officer;
let fees: ReturnType<typeof feeCalls>;
beforeAll(async () => {
  test = await testApp();
  await feesAssignmentWorld(test);
  clerk = await aClerk(test);
  fees = feeCalls(test);
});
afterAll(() => test.close());

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code;
const reason = 'made by mistake';
const form = (code: string, more: object = {}) => ({
  code,
  name: `Item ${code}`,
  purposeId: 1,
  serviceTypeId: '',
  incomeAccount: '',
  taxable: false,
  refundable: false,
  active: true,
  ...more,
});
const made = async (code: string, more: object = {}) =>
  (await fees.post(clerk, '/FeeItems/create', form(code, more))).json<{ data: { id: number } }>().data.id;
const rowOf = async (search: string) =>
  (await fees.get(clerk, `/FeeItems/list?search=${search}`)).json<{ data: { rows: object[] } }>().data
    .rows[0];

describe('a fee item', () => {
  it('earns in the account of its purpose unless it has its own', async () => {
    await made('LAB-A');
    await made('LAB-B', { incomeAccount: '4900', serviceTypeId: '4430799', refundable: true });
    expect(await rowOf('LAB-A')).toMatchObject({
      account: '4100 School fees',
      serviceTypeId: '',
      usualServiceTypeId: '4430731',
      purpose: 'School fees',
      rules: 0,
      invoices: 0,
      active: true,
    });
    expect(await rowOf('LAB-B')).toMatchObject({ account: '4900 Sundry fees', serviceTypeId: '4430799' });
  });

  it.each([
    ['code', { code: 'lab a' }],
    ['code', { code: 'TAKEN' }],
    ['name', { name: ' ' }],
    ['name', { name: 'Item TAKEN' }],
    ['purposeId', { purposeId: 77 }],
    ['incomeAccount', { incomeAccount: '1100' }],
    ['serviceTypeId', { serviceTypeId: 'abc' }],
  ])('says at %s what is wrong with %j', async (path, wrong) => {
    if (!(await rowOf('TAKEN'))) await made('TAKEN');
    const answer = await fees.post(clerk, '/FeeItems/create', form('FREE', wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ path }] });
  });

  it('is changed by the version that was seen: of two at once one is told', async () => {
    const id = await made('TWICE');
    const change = (name: string) =>
      fees.put(clerk, `/FeeItems/update/${id}`, { ...form('TWICE', { name }), version: 1 });
    expect((await fees.get(clerk, `/FeeItems/one/${id}`)).json()).toMatchObject({ data: { code: 'TWICE' } });
    const both = await Promise.all([change('One'), change('Other')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.map(codeOf)).toContain('STALE');
  });

  it('that was used is switched off, not deleted, and keeps its purpose', async () => {
    const id = await made('USED');
    const draft = await fees.draft(clerk, ruleForm([id]));
    const remove = () => fees.post(clerk, `/FeeItems/delete/${id}`, { version: 1, reason });
    expect(await rowOf('USED')).toMatchObject({ rules: 1 });
    expect(codeOf(await remove())).toBe('IN_USE');
    const change = (more: object) => ({ ...form('USED', more), version: 1 });
    expect(codeOf(await fees.put(clerk, `/FeeItems/update/${id}`, change({ purposeId: 5 })))).toBe('IN_USE');
    const off = await fees.put(clerk, `/FeeItems/update/${id}`, change({ active: false }));
    expect(off.json()).toMatchObject({ data: { version: 2 } });
    expect((await fees.post(clerk, '/FeeRules/create', ruleForm([id]))).json()).toMatchObject({
      errors: [{ path: 'lines[0].itemId', message: 'this item is switched off' }],
    });
    await fees.post(clerk, `/FeeRules/delete/${draft.id}`, { version: 1 });
  });

  it('that was never used is deleted with a reason, which the audit keeps', async () => {
    const id = await made('NEVER');
    expect((await fees.post(clerk, `/FeeItems/delete/${id}`, { version: 1 })).statusCode).toBe(422);
    expect((await fees.post(clerk, `/FeeItems/delete/${id}`, { version: 1, reason })).statusCode).toBe(200);
    expect(await rowOf('NEVER')).toBeUndefined();
    const kept = test.deps.db.selectFrom('audit_log').select('detail').where('act', '=', 'fee-item.delete');
    expect(await kept.executeTakeFirst()).toMatchObject({ detail: { reason, before: { code: 'NEVER' } } });
  });
});

describe('what holds for all fees', () => {
  it('is changed by the version that was seen, and read by what is made from then on', async () => {
    const settings = async () =>
      (await fees.get(clerk, '/BillingSettings')).json<{ data: { version: number } }>().data;
    const seen = await settings();
    expect(seen).toMatchObject({ invoiceDays: 30, firstPercent: 50 });
    const save = (invoiceDays: number, firstPercent: number | null) =>
      fees.put(clerk, '/BillingSettings', { invoiceDays, firstPercent, version: seen.version });
    const both = await Promise.all([save(21, 60), save(14, null)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const stored = test.deps.db.selectFrom('setting').select('value').where('key', '=', 'student_invoice');
    const { invoiceDays } = (await settings()) as unknown as { invoiceDays: number };
    expect(await stored.executeTakeFirst()).toEqual({ value: { days: invoiceDays } });
    expect([21, 14]).toContain(invoiceDays);
    for (const days of [0, 366, 1.5]) expect((await save(days, 50)).statusCode).toBe(422);
  });
});

describe('a group of departments', () => {
  const department = 900;
  const groups = async () =>
    (await fees.get(clerk, '/DepartmentGroups/list')).json<{
      data: { groups: { id: number; departments: { id: number }[] }[]; free: { id: number }[] };
    }>().data;
  const made = async (name: string) =>
    (await fees.post(clerk, '/DepartmentGroups/create', { name })).json<{ data: { id: number } }>().data.id;
  const put = (id: number, name: string, departments: number[], seen: number[]) =>
    fees.put(clerk, `/DepartmentGroups/update/${id}`, { name, departments, seen });

  it('has departments that are in no other one, as the person saw them', async () => {
    const [lab, studio] = [await made('Laboratories'), await made('Studios')];
    expect((await groups()).free).toContainEqual({ id: department, name: 'Tests' });
    expect((await put(lab, 'Laboratories', [department], [])).statusCode).toBe(200);
    expect(codeOf(await put(lab, 'Laboratories', [], []))).toBe('STALE');
    expect(codeOf(await put(studio, 'Studios', [department], []))).toBe('CONFLICT');
    expect(codeOf(await put(studio, 'Laboratories', [], []))).toBe('INVALID');
    expect((await groups()).free).not.toContainEqual({ id: department, name: 'Tests' });
    expect((await put(lab, 'Labs', [], [department])).statusCode).toBe(200);
  });

  it('is a part of drafts that ask for it: who changes it does not approve them, and others look again', async () => {
    const id = await made('Widened');
    const draft = await fees.draft(clerk, ruleForm([await aFeeItem(test)], { departmentGroupId: id }));
    const approver = await aBursar(test);
    const widened = { name: 'Widened', departments: [department], seen: [] };
    expect((await fees.put(approver, `/DepartmentGroups/update/${id}`, widened)).statusCode).toBe(200);
    const now = { ...draft, version: draft.version + 1 };
    expect((await fees.activate(approver, now)).json()).toMatchObject({ code: 'SECOND_PERSON' });
    const another = await aBursar(test);
    expect((await fees.activate(another, draft)).json()).toMatchObject({ code: 'STALE' });
    const silent = test.deps.db.deleteFrom('department_group_member').where('group_id', '=', id).execute();
    await expect(silent).rejects.toMatchObject({ constraint: 'two_people_author' });
    expect((await put(id, 'Widened', [], [department])).statusCode).toBe(200);
  });

  it('is a part of the batches of those drafts, too', async () => {
    const id = await made('Batched');
    const draft = await fees.draft(clerk, ruleForm([await aFeeItem(test)], { departmentGroupId: id }));
    const { db, clock } = test.deps;
    const batch = await written(db, 'fee batch', [
      String(clerk.userId),
      async (trx) => {
        const values = {
          kind: 'upload',
          desk: 'school',
          title: 'Batched',
          created_by: String(clerk.userId),
        } as const;
        const made = trx
          .insertInto('fee_batch')
          .values({ ...values, created_at: clock.now() })
          .returning('id');
        const { id: batchId } = await made.executeTakeFirstOrThrow();
        await trx.updateTable('fee_rule').set({ batch_id: batchId }).where('id', '=', draft.id).execute();
        return batchId;
      },
    ]);
    const approver = await aBursar(test);
    const widened = { name: 'Batched', departments: [department], seen: [] };
    expect((await fees.put(approver, `/DepartmentGroups/update/${id}`, widened)).statusCode).toBe(200);
    const activate = (who: Officer, version: number) =>
      fees.post(who, `/FeeBatches/activate/${batch}`, { version });
    expect(codeOf(await activate(await aBursar(test), 1))).toBe('STALE');
    expect(codeOf(await activate(approver, 2))).toBe('SECOND_PERSON');
    expect((await put(id, 'Batched', [], [department])).statusCode).toBe(200);
    expect((await activate(await aBursar(test), 3)).statusCode).toBe(200);
  });

  it('stays as it is while an active rule asks for it, also for the database', async () => {
    const id = await made('Asked for');
    await put(id, 'Asked for', [department], []);
    const item = await aFeeItem(test);
    const rule = await fees.draft(clerk, ruleForm([item], { departmentGroupId: id }));
    const remove = () => fees.post(clerk, `/DepartmentGroups/delete/${id}`, { reason });
    expect(codeOf(await remove())).toBe('IN_USE');
    await fees.activate(await aBursar(test), rule);
    expect(codeOf(await put(id, 'Asked for', [], [department]))).toBe('IN_USE');
    expect((await put(id, 'Another name', [department], [department])).statusCode).toBe(200);
    const gone = test.deps.db.deleteFrom('department_group_member').where('group_id', '=', id).execute();
    await expect(gone).rejects.toThrow(/active fee rules/);
  });
});
