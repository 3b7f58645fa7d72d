import { testApp, type TestApp } from '../../../../test/app';
import { aBill, aFeeStudent, paystackCollects } from '../../../../test/fee-builders';
import { anApplicationWindow, anInvoice, payAtGateway } from '../../../../test/money-builders';
import { ReconciliationOfficer } from '../../../../test/reconciliation-officer';
import { invoiceFor } from '../billing/bill';
import { invoiceByRrr, recordInvoiceEvent } from '../invoices/invoices.queries';
import { askGateway } from '../payments/ask-gateway';
import { reconcileNightly } from './reconcile';

let test: TestApp;
let office: ReconciliationOfficer;
let marker: ReconciliationOfficer;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  office = await ReconciliationOfficer.open(test);
  marker = await ReconciliationOfficer.open(test);
});
afterEach(() => test.close());

const naira = '10000.00';
const someday = (day: number) => `2026-09-${day}`;

async function at(day: number): Promise<void> {
  await office.at(`${someday(day)}T09:00:00Z`);
  await marker.at(`${someday(day)}T09:00:00Z`);
}

/** An invoice that `marker` marked paid on the 14th. */
async function markedPaid(): Promise<string> {
  const { rrr } = await anInvoice(test);
  payAtGateway(test, rrr);
  await marker.markPaid(rrr);
  return rrr;
}

/** The gateway has told of the days after, and not of these. */
async function filesOfLater(): Promise<void> {
  const [other] = await office.paid(1);
  await office.settle([[other, naira, someday(14)]]);
  await at(16);
  const [last] = await office.paid(1);
  await office.settle([[last, naira, someday(16)]]);
  await office.run(someday(14), someday(16));
}

describe('a settlement file of the officer who marked an invoice paid', () => {
  it('leaves its difference open, that night too, until another officer brings the row', async () => {
    const rrr = await markedPaid();
    await filesOfLater();
    const missing = { kind: 'paid_here', reference: rrr, state: 'open' };
    expect(await office.differences()).toMatchObject([missing]);
    const { counts, apply } = await marker.upload([[rrr, naira, someday(14)]]);
    expect(counts).toEqual({ ok: 0, warning: 1, error: 0 });
    await apply();
    expect(await office.differences()).toMatchObject([missing]);
    await at(17);
    await reconcileNightly(test.deps);
    const [open] = await marker.differences();
    expect(open).toMatchObject({ ...missing, may: [] });
    expect((await marker.act(open as NonNullable<typeof open>, 'explained')).statusCode).toBe(403);
    const { data } = (await office.run(someday(14), someday(16))).json<{ data: { id: number } }>();
    expect(await office.totals(data.id)).toMatchObject([{ invoices: 3, settled: 2, settledKobo: 2_000_000 }]);
    await office.settle([[rrr, naira, someday(14)]]);
    expect(await office.differences()).toMatchObject([
      { kind: 'paid_here', state: 'corrected', decidedBy: 'The portal itself' },
    ]);
  });

  it('proves as little when it came before', async () => {
    const { rrr } = await anInvoice(test);
    await marker.settle([[rrr, naira, someday(14)]]);
    payAtGateway(test, rrr);
    await marker.markPaid(rrr);
    await filesOfLater();
    expect(await office.differences('state=open&')).toMatchObject([{ kind: 'paid_here', reference: rrr }]);
  });

  it('does the same for who took the payment back', async () => {
    const [rrr = ''] = await office.paid(1);
    await filesOfLater();
    const invoice = await invoiceByRrr(test.deps.db, rrr);
    const taker = await ReconciliationOfficer.officer(test);
    await recordInvoiceEvent(test.deps.db, {
      invoiceId: Number(invoice?.id),
      at: test.deps.clock.now(),
      actor: String(taker.userId),
      kind: 'reversed',
    });
    await ReconciliationOfficer.of(test, taker).settle([[rrr, naira, someday(14)]]);
    expect(await office.differences()).toMatchObject([{ kind: 'paid_here', reference: rrr, state: 'open' }]);
    await marker.settle([[rrr, naira, someday(14)]]);
    expect(await office.differences()).toMatchObject([{ state: 'corrected' }]);
  });

  it('does not keep the amount of another officer’s file away', async () => {
    const rrr = await markedPaid();
    await at(15);
    await marker.settle([[rrr, naira, someday(15)]]);
    const { counts, apply } = await office.upload([[rrr, '9000.00', someday(15)]]);
    expect(counts).toEqual({ ok: 0, warning: 1, error: 0 });
    await apply();
    expect(await office.differences()).toMatchObject([
      { kind: 'other_amount', reference: rrr, ours: 1_000_000, theirs: 900_000, state: 'open' },
    ]);
  });

  it('is refused with another amount than the same officer brought before', async () => {
    const rrr = await markedPaid();
    await at(15);
    await marker.settle([[rrr, naira, someday(15)]]);
    expect((await marker.upload([[rrr, '9000.00', someday(15)]])).counts).toMatchObject({ error: 1 });
  });
});

describe('the list of the gateway itself', () => {
  /** Paid with 50,000 naira, counted by the portal itself. */
  async function paidAtPaystack(): Promise<string> {
    await paystackCollects(test);
    const bill = aBill(await aFeeStudent(test), [{ description: 'Tuition', amount: 5_000_000 }]);
    const { id, orderId } = await invoiceFor(test.deps, bill);
    test.simulator.paystack.pay(orderId);
    await askGateway(test.deps, id, 'system');
    return orderId;
  }

  const night = async (day: number) => {
    await office.at(`${someday(day)}T00:30:00Z`);
    await reconcileNightly(test.deps);
  };

  it('raises what a file said otherwise', async () => {
    const order = await paidAtPaystack();
    await office.settle([[order, '50000.00', someday(14)]], 'paystack');
    const settled = jest.spyOn(test.deps.gateways.paystack, 'settled');
    settled.mockResolvedValue([{ reference: order, amount: 4_000_000, settledOn: someday(14) }]);
    await night(15);
    expect(await office.differences()).toMatchObject([
      { kind: 'other_amount', reference: order, ours: 5_000_000, theirs: 4_000_000, state: 'open' },
    ]);
    await office.run(someday(14), someday(14));
    await night(16);
    expect(await office.differences()).toMatchObject([{ kind: 'other_amount', state: 'open' }]);
  });

  it('stands above a file that was wrong, and above one that comes later', async () => {
    const order = await paidAtPaystack();
    await office.settle([[order, '40000.00', someday(14)]], 'paystack');
    expect(await office.differences()).toMatchObject([{ kind: 'other_amount', state: 'open' }]);
    await night(15);
    expect(await office.differences()).toMatchObject([
      { kind: 'other_amount', state: 'corrected', decidedBy: 'The portal itself' },
    ]);
    const { counts } = await office.upload([[order, '40000.00', someday(14)]], 'paystack');
    expect(counts).toEqual({ ok: 0, warning: 0, error: 1 });
  });

  it('is not what a file of its name says', async () => {
    const order = await paidAtPaystack();
    const file = `Reference,Amount,Settled on\n${order},40000.00,${someday(14)}\n`;
    await (await office.send(Buffer.from(file), 'Asked from the gateway', 'paystack')).apply();
    await night(15);
    expect(await office.differences()).toMatchObject([{ kind: 'other_amount', state: 'corrected' }]);
  });
});

it('what was told of settlements is neither changed nor deleted', async () => {
  const rrr = await markedPaid();
  await at(15);
  await marker.settle([[rrr, naira, someday(15)]]);
  await office.settle([[rrr, naira, someday(15)]]);
  const { db } = test.deps;
  expect(await db.selectFrom('settlement_repeat').select('reference').execute()).toEqual([
    { reference: rrr },
  ]);
  const changed = db.updateTable('settlement_repeat').set({ amount_kobo: 1 }).execute();
  await expect(changed).rejects.toThrow();
  await expect(db.deleteFrom('settlement_repeat').execute()).rejects.toThrow();
});
