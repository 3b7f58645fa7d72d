import { anInvoiceOffice, naira, type InvoiceOffice } from '../../../../test/invoice-management-builders';
import { signedIn } from '../../../../test/builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { anInvoice, payAtGateway } from '../../../../test/money-builders';

let office: InvoiceOffice;
let student: FeeStudent;
beforeAll(async () => {
  office = await anInvoiceOffice();
}, 60_000);
afterAll(() => office.test.close());
beforeEach(async () => {
  student = await office.student();
});

const billed = () => office.billed(student);
const reason = 'asked for at the counter';

interface Listed {
  rows: { number: string; state: string; may: string[]; registrationNumber: string | null }[];
  total: number;
}
const list = async (query: string) => (await office.get(`invoices?${query}`)).json<{ data: Listed }>().data;
const numbers = async (query: string) => (await list(query)).rows.map(({ number }) => number);

describe('the list', () => {
  it('is searched by RRR, invoice, receipt, order and matric number, phone and name', async () => {
    const invoice = await billed();
    const { matric_number: matric } = await office.test.deps.db
      .selectFrom('student')
      .select('matric_number')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const hyphens = String(invoice.rrr).replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3');
    for (const search of [invoice.rrr, hyphens, invoice.invoiceNumber, invoice.orderId, matric]) {
      expect(await numbers(`search=${encodeURIComponent(String(search))}`)).toEqual([invoice.invoiceNumber]);
    }
    await office.pay(invoice);
    await office.act(invoice.invoiceNumber, 'requery');
    const { data } = (await office.get(`invoices/${invoice.invoiceNumber}`)).json();
    expect(await numbers(`search=${data.payments[0].receiptNumber}`)).toEqual([invoice.invoiceNumber]);
    for (const search of ['grace BELLO', '08031234567', '8031234567']) {
      expect(await numbers(`search=${encodeURIComponent(search)}`)).toContain(invoice.invoiceNumber);
    }
    expect(await numbers('search=nobody%25')).toEqual([]);
  });

  it('is searched by the number of an application', async () => {
    const form = await anInvoice(office.test);
    await payAtGateway(office.test, form.rrr);
    await office.act(form.invoiceNumber, 'requery');
    const { data } = (await office.get(`invoices/${form.invoiceNumber}`)).json();
    expect(data.invoice.matricNumber).not.toBeNull();
    expect(await numbers(`search=${encodeURIComponent(data.invoice.matricNumber)}`)).toEqual([
      form.invoiceNumber,
    ]);
  });

  it('is narrowed by purpose, session, state, gateway and days', async () => {
    const [fees, form] = [await billed(), await anInvoice(office.test)];
    const fits = async (query: string) => {
      const found = await numbers(`${query}&pageSize=300`);
      return [found.includes(fees.invoiceNumber), found.includes(form.invoiceNumber)];
    };
    expect(await fits('purposeId=1')).toEqual([true, false]);
    expect(await fits('purposeId=4&state=UNPAID')).toEqual([false, true]);
    expect(await fits(`sessionId=${feeSession}&gateway=remita`)).toEqual([true, true]);
    expect(await fits('sessionId=1900')).toEqual([false, false]);
    expect(await fits('state=PAID')).toEqual([false, false]);
    expect(await fits('gateway=paystack')).toEqual([false, false]);
    expect(await fits('madeFrom=2026-09-14&madeTo=2026-09-14')).toEqual([true, true]);
    expect(await fits('madeTo=2026-09-13')).toEqual([false, false]);
    expect(await fits('paidFrom=2026-09-01')).toEqual([false, false]);
    await office.pay(fees);
    await office.act(fees.invoiceNumber, 'requery');
    expect(await fits('paidFrom=2026-09-14&paidTo=2026-09-14&sort=-paid')).toEqual([true, false]);
  });

  it('refuses days that are none, sorts that are none, and shows acts only to who may do them', async () => {
    expect((await office.get('invoices?madeFrom=yesterday')).statusCode).toBe(422);
    expect((await office.get('invoices?sort=payer')).statusCode).toBe(422);
    const invoice = await billed();
    const viewer = await signedIn(office.test, { claims: ['finance.view'] });
    const may = async (headers: object) =>
      (await office.get(`invoices?search=${invoice.invoiceNumber}`, headers)).json().data.rows[0].may;
    expect(await may(office.officer)).toEqual(['requery', 'cancel']);
    expect(await may(viewer)).toEqual([]);
    expect(
      (await office.get('invoices', await signedIn(office.test, { claims: ['results.view'] }))).statusCode,
    ).toBe(403);
  });

  it('can be had as a file', async () => {
    const invoice = await billed();
    const made = await office.test.call('POST', '/Exports', {
      payload: { list: 'invoices', format: 'csv', query: { search: invoice.invoiceNumber } },
      headers: { ...office.officer },
    });
    const { data } = made.json();
    const file = await office.test.call('GET', `/Exports/${data.id}/file`, {
      headers: { ...office.officer },
    });
    expect(file.body).toContain(invoice.invoiceNumber);
    expect(file.body).toContain('73000');
  });
});

describe('one invoice', () => {
  it('is shown with everything that belongs to it, in the order of time', async () => {
    const invoice = await billed();
    await office.pay(invoice);
    await office.act(invoice.invoiceNumber, 'requery');
    const { data } = (await office.get(`invoices/${invoice.invoiceNumber}`)).json();
    expect(data).toMatchObject({
      state: 'PAID',
      may: ['reprint'],
      studentId: student.id,
      issues: [],
      others: [],
    });
    expect(data.invoice).toMatchObject({ isPaid: true, email: 'grace@mail.example' });
    expect(data.payments).toMatchObject([{ amount: 73_000 * naira, charge: 0, reference: invoice.rrr }]);
    const sums = data.entries.map(({ account, debit, credit }: Record<string, unknown>) => [
      account,
      debit,
      credit,
    ]);
    expect(sums).toEqual([
      ['1100', 73_000 * naira, 0],
      ['4100', 0, 73_000 * naira],
    ]);
    const kinds = data.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['made', 'reference', 'pending', 'paid']);
    expect(data.events.at(-1).by).toBe(`Test ${office.officer.userName}`);
  });

  it('is not found under a number that is none', async () => {
    expect((await office.get('invoices/INV20990000001')).statusCode).toBe(404);
  });
});

describe('asking the gateway', () => {
  it('finds a payment that nobody told us of, and is written down', async () => {
    const invoice = await billed();
    await office.pay(invoice);
    const answer = await office.act(invoice.invoiceNumber, 'requery');
    expect(answer.json().data).toEqual({ state: 'PAID', answered: true });
    expect(await office.lastAudit()).toMatchObject({
      act: 'invoice.requery',
      actor: String(office.officer.userId),
    });
    expect((await office.act(invoice.invoiceNumber, 'requery')).statusCode).toBe(409);
  });

  it('leaves one as it is of which the gateway knows no payment, and waits for one about which it says nothing', async () => {
    const invoice = await billed();
    const ask = async () => (await office.act(invoice.invoiceNumber, 'requery')).json().data;
    expect(await ask()).toEqual({ state: 'UNPAID', answered: true });
    office.test.simulator.faults.armStatus('down', 1);
    expect(await ask()).toEqual({ state: 'PENDING', answered: false });
    expect(await ask()).toEqual({ state: 'PENDING', answered: true });
  });

  it('is refused to who only sees', async () => {
    const invoice = await billed();
    const viewer = await signedIn(office.test, { claims: ['finance.view'] });
    for (const name of ['requery', 'cancel', 'regenerate']) {
      const answer = await office.act(invoice.invoiceNumber, name, { payload: { reason }, headers: viewer });
      expect(answer.statusCode).toBe(403);
    }
    expect((await office.byNumber(invoice.invoiceNumber)).status).toBe('UNPAID');
  });
});
