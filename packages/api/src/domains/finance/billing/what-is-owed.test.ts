import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signIn } from '../../../../test/builders';
import { aBill, aFeeRule, aFeeStudent, feeSession } from '../../../../test/fee-builders';
import { invoiceFor } from './bill';

type Owed = CallData<typeof finance.ownPayments.owed>;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const line = (amount: number) => ({ description: 'Line', amount, itemId: null });
const before = feeSession - 1;

it('debts of two sessions lead each to its own invoice or session, the newest session first', async () => {
  const { db } = test.deps;
  await db
    .insertInto('academic_session')
    .values({
      id: before,
      name: '2024/2025',
      current: false,
      starts_on: '2024-10-01',
      ends_on: '2025-09-30',
    })
    .execute();
  const student = await aFeeStudent(test, { entered: before });
  await db
    .insertInto('student_session')
    .values({ student_id: student.id, session_id: before, level: 100 })
    .execute();
  await aFeeRule(test, [5_000_000], { session_id: before });
  await aFeeRule(test, [6_000_000]);
  const old = await invoiceFor(test.deps, { ...aBill(student, [line(5_000_000)]), sessionId: before });
  const ordered = await invoiceFor(test.deps, {
    ...aBill(student, [line(200_000)]),
    purposeId: 9,
    item: 'ID',
  });
  const headers = await signIn(test, student.userName);
  const answer = await test.call('GET', '/Payment/what-i-owe', { headers });
  const { data } = answer.json<{ data: Owed }>();
  const shown = ({ session, outstanding, action }: Owed['due'][number]) => [
    session,
    outstanding,
    action.route,
  ];
  expect({ ...data, due: data.due.map(shown), free: data.free.map(shown) }).toEqual({
    total: 11_000_000,
    due: [
      ['2025/2026', 6_000_000, `/school_fees/session?session=${feeSession}`],
      ['2024/2025', 5_000_000, `/school_fees/invoice?number=${old.invoiceNumber}`],
    ],
    free: [['2025/2026', 200_000, `/sundry/invoice?number=${ordered.invoiceNumber}`]],
  });
  // What the student says is paid is not asked for again.
  await db
    .updateTable('invoice')
    .set({ status: 'PENDING' })
    .where('invoice_number', 'in', [old.invoiceNumber, ordered.invoiceNumber])
    .execute();
  const claimed = await test.call('GET', '/Payment/what-i-owe', { headers });
  const { due, free } = claimed.json<{ data: Owed }>().data;
  expect([...due, ...free].map(({ action }) => action.label)).toEqual([
    'Pay school fees',
    'Being confirmed: see the invoice',
    'Being confirmed: see the invoice',
  ]);
});
