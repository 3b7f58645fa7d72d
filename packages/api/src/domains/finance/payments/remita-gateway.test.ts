import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import { books, payAtGateway } from '../../../../test/money-builders';
import { invoiceFor } from '../billing/bill';
import { closeInvoice } from '../invoices/close-invoice';
import { askGateway } from './ask-gateway';
import { invoiceById, type Invoice } from '../invoices/invoices.queries';
import { expireInvoices } from '../invoices/invoice-jobs';

let test: TestApp;
let student: FeeStudent;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
});
afterEach(() => test.close());

const naira = '50000';
const make = (more: Partial<ReturnType<typeof aBill>> = {}) =>
  invoiceFor(test.deps, { ...aBill(student, [{ description: 'Tuition', amount: 5_000_000 }]), ...more });
const now = ({ id }: Pick<Invoice, 'id'>) => invoiceById(test.deps.db, id);
const onlyInvoice = async () => {
  const { id } = await test.deps.db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  return invoiceById(test.deps.db, id);
};
const cancel = (invoice: Invoice) => closeInvoice(test.deps, invoice, { to: 'CANCELLED', actor: 'payer' });

describe('an RRR whose answer never came', () => {
  it('is found by its order when the invoice is closed, and can no longer be paid', async () => {
    test.simulator.faults.armGenerate('timeout');
    test.simulator.faults.armStatus('down', 1);
    await expect(make()).rejects.toMatchObject({ code: 'GATEWAY_DOWN' });
    const invoice = await onlyInvoice();
    expect(invoice.rrr).toBeNull();
    const closed = await cancel(invoice);
    const [order] = test.simulator.till.all();
    expect(closed).toMatchObject({ status: 'CANCELLED', rrr: order?.rrr });
    expect(payAtGateway(test, String(closed.rrr), { amount: naira })).toBe(false);
  }, 20_000);

  it('counts when it was paid meanwhile', async () => {
    test.simulator.faults.armGenerate('timeout');
    test.simulator.faults.armStatus('down', 1);
    await expect(make()).rejects.toMatchObject({ code: 'GATEWAY_DOWN' });
    const [order] = test.simulator.till.all();
    payAtGateway(test, String(order?.rrr), { amount: naira });
    expect((await cancel(await onlyInvoice())).status).toBe('PAID');
    expect(await books(test)).toMatchObject({ payments: 1, issues: [] });
  }, 20_000);
});

describe('deactivating', () => {
  it('gives way to a payment of a second ago', async () => {
    const invoice = await make();
    payAtGateway(test, String(invoice.rrr), { amount: naira });
    expect((await cancel(invoice)).status).toBe('PAID');
  });

  it.each(['down', 'garbage'] as const)('closes nothing while the gateway is %s', async (fault) => {
    const invoice = await make();
    test.simulator.faults.armStatus(fault);
    await expect(cancel(invoice)).rejects.toMatchObject({ code: 'GATEWAY_DOWN' });
    expect((await now(invoice)).status).toBe('UNPAID');
  });

  it('ends one way when it is paid and closed at the same moment', async () => {
    const invoice = await make();
    const [closed] = await Promise.all([
      cancel(invoice),
      Promise.resolve().then(() => payAtGateway(test, String(invoice.rrr), { amount: naira })),
    ]);
    await askGateway(test.deps, invoice.id, 'system');
    const paid = test.simulator.till.order(String(invoice.rrr))?.paid !== undefined;
    expect((await now(invoice)).status).toBe(paid ? 'PAID' : 'CANCELLED');
    expect(['PAID', 'CANCELLED']).toContain(closed.status);
    expect((await books(test)).payments).toBe(paid ? 1 : 0);
  });
});

describe('expiry', () => {
  const expiring = (at: string) => make({ expiresAt: new Date(at) });

  it('comes at midnight in Lagos, an hour before midnight elsewhere', async () => {
    test.deps.clock.set('2026-09-14T22:00:00Z');
    const invoice = await expiring('2026-09-14T23:00:00Z');
    expect(test.deps.clock.today()).toBe('2026-09-14');
    test.deps.clock.set('2026-09-14T22:59:59Z');
    expect(await expireInvoices(test.deps)).toBe(0);
    test.deps.clock.set('2026-09-14T23:00:00Z');
    expect(test.deps.clock.today()).toBe('2026-09-15');
    expect(await expireInvoices(test.deps)).toBe(1);
    expect((await now(invoice)).status).toBe('EXPIRED');
  });

  it('counts what was paid in the last second of the day', async () => {
    test.deps.clock.set('2026-09-14T22:00:00Z');
    const invoice = await expiring('2026-09-14T23:00:00Z');
    test.deps.clock.set('2026-09-14T22:59:59Z');
    expect(payAtGateway(test, String(invoice.rrr), { amount: naira })).toBe(true);
    test.deps.clock.set('2026-09-15T00:30:00Z');
    await expireInvoices(test.deps);
    expect((await now(invoice)).status).toBe('PAID');
  });

  it('tells the gateway the last day in Lagos', async () => {
    const invoice = await expiring('2026-09-14T23:30:00Z');
    expect(test.simulator.till.order(String(invoice.rrr))?.expiryDate).toBe('15/09/2026');
  });

  it('keeps to its own session when another becomes the current one', async () => {
    const { db, clock } = test.deps;
    const invoice = await expiring('2026-10-05T23:00:00Z');
    clock.set('2026-10-01T00:00:00Z');
    await db.updateTable('academic_session').set({ current: false }).execute();
    await db
      .insertInto('academic_session')
      .values({
        id: 2026,
        name: '2026/2027',
        current: true,
        starts_on: '2026-10-01',
        ends_on: '2027-09-30',
      })
      .execute();
    expect(await expireInvoices(test.deps)).toBe(0);
    const next = await make({ sessionId: 2026 });
    expect(next.id).not.toBe(invoice.id);
    clock.set('2026-10-06T00:00:00Z');
    expect(await expireInvoices(test.deps)).toBe(1);
    expect(await now(invoice)).toMatchObject({ status: 'EXPIRED', sessionId: 2025 });
    expect(await now(next)).toMatchObject({ status: 'UNPAID', sessionId: 2026 });
  });
});
