import { sql } from 'kysely';
import {
  anInvoiceOffice,
  invoicedFee,
  naira,
  type InvoiceOffice,
} from '../../../../test/invoice-management-builders';
import type { FeeStudent } from '../../../../test/fee-builders';
import { anInvoice } from '../../../../test/money-builders';
import type { Invoice } from '../invoices/invoices.queries';

let office: InvoiceOffice;
let student: FeeStudent;
beforeAll(async () => {
  office = await anInvoiceOffice();
}, 60_000);
afterAll(() => office.test.close());
beforeEach(async () => {
  student = await office.student();
});

const billed = (amount = invoicedFee) => office.billed(student, amount);
const now = ({ invoiceNumber }: Invoice) => office.byNumber(invoiceNumber);
const reason = 'asked for at the counter';

describe('cancelling', () => {
  const cancel = (invoice: Invoice, why = reason) =>
    office.act(invoice.invoiceNumber, 'cancel', { payload: { reason: why } });

  it('closes an unpaid invoice for a reason, once', async () => {
    const invoice = await billed();
    expect((await cancel(invoice, 'no')).statusCode).toBe(422);
    expect((await cancel(invoice)).json().data).toEqual({ state: 'CANCELLED' });
    const written = await office.lastAudit();
    expect(written).toMatchObject({
      act: 'invoice.cancel',
      detail: { reason, after: { status: 'CANCELLED' } },
    });
    expect((await cancel(invoice)).statusCode).toBe(409);
  });

  it('counts money that arrived a second ago instead', async () => {
    const invoice = await billed();
    await office.pay(invoice);
    const answer = await cancel(invoice);
    expect(answer.json()).toMatchObject({
      message: 'This invoice has been paid and was not cancelled.',
      data: { state: 'PAID' },
    });
    expect((await cancel(invoice)).statusCode).toBe(409);
    expect((await now(invoice)).status).toBe('PAID');
  });

  it('leaves everything as it is when the gateway does not answer', async () => {
    const invoice = await billed();
    office.test.simulator.faults.armStatus('down');
    try {
      expect((await cancel(invoice)).statusCode).toBe(503);
    } finally {
      office.test.simulator.faults.clear();
    }
    expect((await now(invoice)).status).toBe('UNPAID');
  });
});

describe('making an invoice anew', () => {
  const again = (invoice: Invoice) =>
    office.act(invoice.invoiceNumber, 'regenerate', { payload: { reason } });

  it('is for one that is over, and gives the same for the same money', async () => {
    const invoice = await billed();
    expect((await again(invoice)).statusCode).toBe(409);
    await office.expire(invoice);
    const { data } = (await again(invoice)).json();
    expect(data.changed).toBe(false);
    const fresh = await office.byNumber(data.number);
    expect(fresh).toMatchObject({
      status: 'UNPAID',
      total: 73_000 * naira,
      madeBy: String(office.officer.userId),
    });
    expect(fresh.rrr).toMatch(/^\d{12}$/);
    expect(fresh.rrr).not.toBe(invoice.rrr);
    expect(await office.lastAudit()).toMatchObject({ act: 'invoice.regenerate', detail: { reason } });
    const file = (await office.get(`invoices/${data.number}`)).json().data;
    expect(file.others).toMatchObject([{ number: invoice.invoiceNumber, state: 'EXPIRED' }]);
  });

  it('asks for what the rule says by now', async () => {
    const invoice = await billed(50_000 * naira);
    await office.expire(invoice);
    const { data } = (await again(invoice)).json();
    expect(data.changed).toBe(true);
    expect((await office.byNumber(data.number)).total).toBe(73_000 * naira);
  });

  it('makes one when two ask at the same moment', async () => {
    const invoice = await billed();
    await office.expire(invoice);
    const answers = await Promise.all([again(invoice), again(invoice), again(invoice)]);
    const found = answers.map((answer) => answer.json().data?.number);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(found).size).toBe(1);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from invoice
      where payer_key = ${student.payerKey} and status = 'UNPAID'`.execute(office.test.deps.db);
    expect(rows).toEqual([{ open: 1 }]);
  });

  it('is refused for what was paid after all, by the old RRR or another invoice', async () => {
    const invoice = await billed();
    await office.expire(invoice);
    await office.pay(invoice);
    const answer = await again(invoice);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `This has been paid with invoice ${invoice.invoiceNumber}.`,
    ]);
    expect((await now(invoice)).status).toBe('PAID');
  });

  it('opens the application that waited for the form', async () => {
    const form = await anInvoice(office.test);
    const invoice = await office.byNumber(form.invoiceNumber);
    await office.expire(invoice);
    const { data } = (await again(invoice)).json();
    const fresh = await office.byNumber(data.number);
    await office.pay(fresh);
    await office.act(data.number, 'requery');
    const { state } = await office.test.deps.db
      .selectFrom('application')
      .select('state')
      .where('invoice_id', '=', fresh.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('paid');
  });

  it('leaves a paid invoice alone', async () => {
    const invoice = await billed();
    await office.pay(invoice);
    await office.act(invoice.invoiceNumber, 'requery');
    expect((await again(invoice)).statusCode).toBe(409);
  });
});

describe('printing a receipt once more', () => {
  it('is written down, and is for what was paid', async () => {
    const invoice = await billed();
    expect((await office.act(invoice.invoiceNumber, 'reprint')).statusCode).toBe(409);
    await office.pay(invoice);
    await office.act(invoice.invoiceNumber, 'requery');
    const { data } = (await office.act(invoice.invoiceNumber, 'reprint')).json();
    expect(data.receiptNumber).toMatch(/^RCP/);
    expect(await office.lastAudit()).toMatchObject({
      act: 'invoice.reprint',
      detail: { after: { receipt: data.receiptNumber } },
    });
  });
});
