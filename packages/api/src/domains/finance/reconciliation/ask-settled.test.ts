import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeStudent, paystackCollects } from '../../../../test/fee-builders';
import { ReconciliationOfficer } from '../../../../test/reconciliation-officer';
import { invoiceFor } from '../billing/bill';
import { askGateway } from '../payments/ask-gateway';
import { reconcileNightly } from './reconcile';

let test: TestApp;
let office: ReconciliationOfficer;
beforeEach(async () => {
  test = await testApp();
  office = await ReconciliationOfficer.open(test);
  await paystackCollects(test);
});
afterEach(() => test.close());

/** Invoices of students that were paid at the gateway with a settled list of its own. */
async function paidAtPaystack(count: number) {
  const { paystack } = test.simulator;
  const made = [];
  for (let one = 0; one < count; one += 1) {
    const bill = aBill(await aFeeStudent(test), [{ description: 'Tuition', amount: 5_000_000 }]);
    const invoice = await invoiceFor(test.deps, bill);
    paystack.pay(invoice.orderId);
    made.push(invoice);
  }
  return made;
}

it('every night the gateway that can be asked is, once, and what we missed is found', async () => {
  const [counted, missed] = await paidAtPaystack(2);
  await askGateway(test.deps, counted?.id ?? 0, 'system');
  await office.at('2026-09-16T00:30:00Z');
  await Promise.all([reconcileNightly(test.deps), reconcileNightly(test.deps)]);
  expect(await office.differences()).toMatchObject([
    { kind: 'paid_there', reference: missed?.orderId, theirs: 5_000_000, state: 'open' },
  ]);
  const { data } = (await office.get('/Reconciliation/files')).json<{ data: { rows: object[] } }>();
  expect(data.rows).toMatchObject([
    { gateway: 'paystack', fileName: 'Asked from the gateway', rows: 2, uploadedBy: 'The portal itself' },
  ]);
  await askGateway(test.deps, missed?.id ?? 0, 'system');
  await office.at('2026-09-17T00:30:00Z');
  await reconcileNightly(test.deps);
  expect(await office.differences()).toMatchObject([{ state: 'corrected' }]);
});

it('an outage leaves the night to the books alone', async () => {
  const [one] = await paidAtPaystack(1);
  await askGateway(test.deps, one?.id ?? 0, 'system');
  test.simulator.paystack.armVerify('down');
  await office.at('2026-09-15T00:30:00Z');
  expect(await reconcileNightly(test.deps)).toBe(2);
  expect(await office.differences()).toEqual([]);
  expect(await office.lastRun()).toMatchObject({ gateway: 'paystack', settledUntil: null });
});
