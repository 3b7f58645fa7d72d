import { invoiceFor } from '../../billing/bill';
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
import { aBill, aFeeStudent } from '../../../../../test/fee-builders';
import { lastAuditOf } from '../../../../../test/last-audit';
import { anOffer } from '../../../../../test/sundry-builders';

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

interface Item {
  id: number;
  version: number;
  name: string;
  inForce: boolean;
}
const itemOf = async (id: number) =>
  (await fees.get(clerk, `/FeeItems/one/${id}`)).json<{ data: Item }>().data;
/** Changes the item as its form does. */
async function change(who: Officer, id: number, more: object) {
  const { id: _, inForce: __, ...seen } = await itemOf(id);
  return fees.put(who, `/FeeItems/update/${id}`, { ...seen, ...more });
}

const approvedWithFees = [
  { serviceTypeId: '4430799' },
  { incomeAccount: '4900' },
  { taxable: true },
  { refundable: true },
];

/** Each change but of the name is refused, through HTTP and by the database itself. */
async function stays(id: number) {
  const before = await itemOf(id);
  expect(before).toMatchObject({ inForce: true });
  for (const more of [...approvedWithFees, { code: 'ANOTHER' }]) {
    const answer = await change(await aBursar(test), id, more);
    expect(answer.json()).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(/a second officer approves/) as string,
    });
  }
  expect(await itemOf(id)).toEqual(before);
  for (const values of [
    { service_type_id: '1' },
    { income_account: '4900' },
    { purpose_id: 5 },
    { code: 'X-1' },
  ]) {
    const silent = test.deps.db.updateTable('fee_item').set(values).where('id', '=', id).execute();
    await expect(silent).rejects.toMatchObject({ constraint: 'fee_item_in_force' });
  }
}

describe('what bears money of a fee item', () => {
  it('is open while drafts alone charge it: who changes it does not approve them, and others look again', async () => {
    const id = await aFeeItem(test);
    const draft = await fees.draft(clerk, ruleForm([id]));
    let version = draft.version;
    const [approver, another] = [await aBursar(test), await aBursar(test)];
    for (const more of approvedWithFees) {
      expect((await change(approver, id, more)).statusCode).toBe(200);
      expect((await fees.activate(another, { ...draft, version })).json()).toMatchObject({ code: 'STALE' });
      version += 1;
    }
    const now = { ...draft, version };
    expect((await fees.activate(approver, now)).json()).toMatchObject({ code: 'SECOND_PERSON' });
    const silent = test.deps.db
      .updateTable('fee_item')
      .set({ income_account: '4100' })
      .where('id', '=', id)
      .execute();
    await expect(silent).rejects.toMatchObject({ constraint: 'two_people_author' });
    expect((await fees.activate(another, now)).statusCode).toBe(200);
  });

  it('stays once a rule was approved, also after the rule', async () => {
    const id = await aFeeItem(test);
    const rule = await fees.draft(clerk, ruleForm([id], { level: 300 }));
    await fees.activate(await aBursar(test), rule);
    await stays(id);
    await test.deps.db
      .updateTable('fee_rule')
      .set({ state: 'superseded' })
      .where('id', '=', rule.id)
      .execute();
    await stays(id);
  });

  it('stays for an invoice, and for something that is sold', async () => {
    const id = await aFeeItem(test);
    const lines = [{ description: 'Tuition', amount: 500_000, itemId: id }];
    await invoiceFor(test.deps, aBill(await aFeeStudent(test), lines));
    await stays(id);
    const { id: offer } = await anOffer(test, { amount: 100_000 });
    const sold = test.deps.db.selectFrom('sundry_offer').select('item_id as id').where('id', '=', offer);
    await stays((await sold.executeTakeFirstOrThrow()).id);
  });

  it('changes before an approval or not at all when both come at once', async () => {
    const approver = await aBursar(test);
    for (let round = 0; round < 8; round += 1) {
      const id = await aFeeItem(test);
      const draft = await fees.draft(clerk, ruleForm([id], { level: 400 }));
      const [changed, approved] = await Promise.all([
        change(clerk, id, { serviceTypeId: '4430799' }),
        fees.activate(approver, draft),
      ]);
      expect([changed.statusCode, approved.statusCode].filter((code) => code === 200)).toHaveLength(1);
      const replaced = test.deps.db.updateTable('fee_rule').set({ state: 'superseded' });
      await replaced.where('id', '=', draft.id).where('state', '=', 'active').execute();
      await test.deps.db.deleteFrom('fee_rule').where('state', '=', 'draft').execute();
    }
  });
});

it('a name is corrected by one person, as the audit says, and invoices keep the name they were issued with', async () => {
  const id = await aFeeItem(test, 1, 'Libary');
  const student = await aFeeStudent(test);
  const lines = [{ description: 'Libary', amount: 500_000, itemId: id }];
  const invoice = await invoiceFor(test.deps, aBill(student, lines));
  const draft = await fees.draft(clerk, ruleForm([id], { level: 500 }));
  expect((await change(clerk, id, { name: 'Library' })).statusCode).toBe(200);
  expect(await lastAuditOf(test)).toMatchObject({
    act: 'fee-item.update',
    detail: { before: { name: 'Libary' }, after: { name: 'Library' } },
  });
  const issued = test.deps.db
    .selectFrom('invoice_line')
    .select('description')
    .where('invoice_id', '=', invoice.id);
  expect(await issued.execute()).toEqual([{ description: 'Libary' }]);
  expect((await fees.activate(await aBursar(test), draft)).json()).toMatchObject({ code: 'STALE' });
});
