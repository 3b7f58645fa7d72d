import { aDesk, naira, type Desk } from '../../../../test/desk-builders';
import { signedIn } from '../../../../test/builders';
import { feeSession, type FeeStudent } from '../../../../test/fee-builders';
import { anInvoice, payAtGateway } from '../../../../test/money-builders';

let desk: Desk;
let student: FeeStudent;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.test.close());
beforeEach(async () => {
  student = await desk.student();
});

const billed = () => desk.billed(student);
const reason = 'asked for at the counter';

interface Listed {
  rows: { number: string; state: string; may: string[]; registrationNumber: string | null }[];
  total: number;
}
const list = async (query: string) => (await desk.get(`invoices?${query}`)).json<{ data: Listed }>().data;
const numbers = async (query: string) => (await list(query)).rows.map(({ number }) => number);

describe('the list', () => {
  it('is searched by RRR, invoice, receipt, order and matric number, phone and name', async () => {
    const invoice = await billed();
    const { matric_number: matric } = await desk.test.deps.db
      .selectFrom('student')
      .select('matric_number')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const hyphens = String(invoice.rrr).replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3');
    for (const search of [invoice.rrr, hyphens, invoice.invoiceNumber, invoice.orderId, matric]) {
      expect(await numbers(`search=${encodeURIComponent(String(search))}`)).toEqual([invoice.invoiceNumber]);
    }
    await desk.pay(invoice);
    await desk.act(invoice.invoiceNumber, 'requery');
    const { data } = (await desk.get(`invoices/${invoice.invoiceNumber}`)).json();
    expect(await numbers(`search=${data.payments[0].receiptNumber}`)).toEqual([invoice.invoiceNumber]);
    for (const search of ['grace BELLO', '08031234567', '8031234567']) {
      expect(await numbers(`search=${encodeURIComponent(search)}`)).toContain(invoice.invoiceNumber);
    }
    expect(await numbers('search=nobody%25')).toEqual([]);
  });

  it('is searched by the number of an application', async () => {
    const form = await anInvoice(desk.test);
    await payAtGateway(desk.test, form.rrr);
    await desk.act(form.invoiceNumber, 'requery');
    const { data } = (await desk.get(`invoices/${form.invoiceNumber}`)).json();
    expect(data.invoice.matricNumber).not.toBeNull();
    expect(await numbers(`search=${encodeURIComponent(data.invoice.matricNumber)}`)).toEqual([
      form.invoiceNumber,
    ]);
  });

  it('is narrowed by purpose, session, state, gateway and days', async () => {
    const [fees, form] = [await billed(), await anInvoice(desk.test)];
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
    await desk.pay(fees);
    await desk.act(fees.invoiceNumber, 'requery');
    expect(await fits('paidFrom=2026-09-14&paidTo=2026-09-14&sort=-paid')).toEqual([true, false]);
  });

  it('refuses days that are none, sorts that are none, and shows acts only to who may do them', async () => {
    expect((await desk.get('invoices?madeFrom=yesterday')).statusCode).toBe(422);
    expect((await desk.get('invoices?sort=payer')).statusCode).toBe(422);
    const invoice = await billed();
    const viewer = await signedIn(desk.test, { claims: ['finance.view'] });
    const may = async (headers: object) =>
      (await desk.get(`invoices?search=${invoice.invoiceNumber}`, headers)).json().data.rows[0].may;
    expect(await may(desk.officer)).toEqual(['requery', 'cancel']);
    expect(await may(viewer)).toEqual([]);
    expect(
      (await desk.get('invoices', await signedIn(desk.test, { claims: ['results.view'] }))).statusCode,
    ).toBe(403);
  });

  it('can be had as a file', async () => {
    const invoice = await billed();
    const made = await desk.test.call('POST', '/Exports', {
      payload: { list: 'invoices', format: 'csv', query: { search: invoice.invoiceNumber } },
      headers: { ...desk.officer },
    });
    const { data } = made.json();
    const file = await desk.test.call('GET', `/Exports/${data.id}/file`, { headers: { ...desk.officer } });
    expect(file.body).toContain(invoice.invoiceNumber);
    expect(file.body).toContain('73000');
  });
});

describe('one invoice', () => {
  it('is shown with everything that belongs to it, in the order of time', async () => {
    const invoice = await billed();
    await desk.pay(invoice);
    await desk.act(invoice.invoiceNumber, 'requery');
    const { data } = (await desk.get(`invoices/${invoice.invoiceNumber}`)).json();
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
    expect(data.events.at(-1).by).toBe(`Test ${desk.officer.userName}`);
  });

  it('is not found under a number that is none', async () => {
    expect((await desk.get('invoices/INV20990000001')).statusCode).toBe(404);
  });
});

describe('asking the gateway', () => {
  it('finds a payment that nobody told us of, and is written down', async () => {
    const invoice = await billed();
    await desk.pay(invoice);
    const answer = await desk.act(invoice.invoiceNumber, 'requery');
    expect(answer.json().data).toEqual({ state: 'PAID', answered: true });
    expect(await desk.lastAudit()).toMatchObject({
      act: 'invoice.requery',
      actor: String(desk.officer.userId),
    });
    expect((await desk.act(invoice.invoiceNumber, 'requery')).statusCode).toBe(409);
  });

  it('is refused to who only sees', async () => {
    const invoice = await billed();
    const viewer = await signedIn(desk.test, { claims: ['finance.view'] });
    for (const name of ['requery', 'cancel', 'regenerate']) {
      const answer = await desk.act(invoice.invoiceNumber, name, { payload: { reason }, headers: viewer });
      expect(answer.statusCode).toBe(403);
    }
    expect((await desk.byNumber(invoice.invoiceNumber)).status).toBe('UNPAID');
  });
});
