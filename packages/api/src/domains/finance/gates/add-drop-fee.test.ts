import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aBill, aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { anOffer } from '../../../../test/sundry-builders';
import { invoiceFor } from '../billing/bill';
import { askGateway } from '../payments/ask-gateway';

let test: TestApp;
beforeEach(async () => void (test = await testApp()));
afterEach(() => test.close());

it('is asked of students to whom the Bursary sells it, until it is paid', async () => {
  const { db } = test.deps;
  const student = await aFeeStudent(test);
  const headers = await signIn(test, student.userName);
  const isOpen = async () => {
    const answer = await test.call('GET', '/Payment/my-gates', { headers });
    const { data } = answer.json<{ data: CallData<typeof finance.gates.mine> }>();
    return data.find(({ gate }) => gate === 'add_drop')?.open;
  };
  expect(await isOpen()).toBe(true);
  const { id, code } = await anOffer(test, { code: 'ADD-DROP', amount: 200_000 });
  expect(await isOpen()).toBe(false);
  const sell = (student_types: number[]) =>
    db.updateTable('sundry_offer').set({ student_types }).where('id', '=', id).execute();
  await sell([4]);
  expect(await isOpen()).toBe(true);
  await sell([1]);
  const item = await db
    .selectFrom('fee_item')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const lines = [{ description: 'Adding and dropping', amount: 200_000, itemId: item.id }];
  const { id: invoiceId, rrr } = await invoiceFor(test.deps, {
    ...aBill(student, lines),
    purposeId: 9,
    item: code,
  });
  expect(await isOpen()).toBe(false);
  test.simulator.till.pay(String(rrr), { status: '00', amount: '2000', channel: 'CARDPAYMENT' });
  await askGateway(test.deps, invoiceId, 'system');
  expect(await isOpen()).toBe(true);
  // What was paid for one session opens no other one.
  const next = { id: feeSession + 1, name: '2026/2027', starts_on: '2026-10-01', ends_on: '2027-09-30' };
  await db.updateTable('academic_session').set({ current: false }).execute();
  await db
    .insertInto('academic_session')
    .values({ ...next, current: true })
    .execute();
  expect(await isOpen()).toBe(false);
});
