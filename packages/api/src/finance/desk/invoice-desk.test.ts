import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { aBill, aFeeRule, aFeeStudent, feeSession, type FeeStudent } from '../../../test/fee-builders';
import { anApplicationWindow, anInvoice, payAtGateway } from '../../../test/money-builders';
import { invoiceFor } from '../bill';
import { invoiceByNumber, type Invoice } from '../invoices.queries';

const naira = 100;
let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let student: FeeStudent;

beforeAll(async () => {
  test = await testApp();
  officer = await signedIn(test, { claims: ['finance.view', 'finance.edit'] });
  await anApplicationWindow(test);
  await aFeeRule(test, [60_000 * naira, 13_000 * naira], { first_share: 5000 });
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  student = await aFeeStudent(test);
});

const get = (path: string, headers: object = officer) =>
  test.call('GET', `/InvoiceManagement/${path}`, { headers: { ...headers } });
const act = (number: string, name: string, { payload = {}, headers = officer as object } = {}) =>
  test.call('POST', `/InvoiceManagement/invoices/${number}/${name}`, { payload, headers: { ...headers } });
const reason = 'asked for at the counter';

interface Listed {
  rows: { number: string; state: string; may: string[]; registrationNumber: string | null }[];
  total: number;
}
const list = async (query: string) => (await get(`invoices?${query}`)).json<{ data: Listed }>().data;
const numbers = async (query: string) => (await list(query)).rows.map(({ number }) => number);

/** An invoice of the student for school fees with its RRR. */
const billed = () =>
  invoiceFor(test.deps, aBill(student, [{ description: 'Registration', amount: 73_000 * naira }]));
const now = async ({ invoiceNumber }: Invoice) =>
  (await invoiceByNumber(test.deps.db, invoiceNumber)) as Invoice;
const pay = (invoice: Invoice) =>
  payAtGateway(test, String(invoice.rrr), { amount: String(invoice.payable / naira) });
const expire = async (invoice: Invoice) => {
  await test.deps.db.updateTable('invoice').set({ status: 'EXPIRED' }).where('id', '=', invoice.id).execute();
};
const lastAudit = () =>
  test.deps.db
    .selectFrom('audit_log')
    .select(['act', 'actor', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the list', () => {
  it('is searched by RRR, invoice, receipt, order and matric number, phone and name', async () => {
    const invoice = await billed();
    const { matric_number: matric } = await test.deps.db
      .selectFrom('student')
      .select('matric_number')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const hyphens = String(invoice.rrr).replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3');
    for (const search of [invoice.rrr, hyphens, invoice.invoiceNumber, invoice.orderId, matric]) {
      expect(await numbers(`search=${encodeURIComponent(String(search))}`)).toEqual([invoice.invoiceNumber]);
    }
    await pay(invoice);
    await act(invoice.invoiceNumber, 'requery');
    const { data } = (await get(`invoices/${invoice.invoiceNumber}`)).json();
    expect(await numbers(`search=${data.payments[0].receiptNumber}`)).toEqual([invoice.invoiceNumber]);
    for (const search of ['grace BELLO', '08031234567', '8031234567']) {
      expect(await numbers(`search=${encodeURIComponent(search)}`)).toContain(invoice.invoiceNumber);
    }
    expect(await numbers('search=nobody%25')).toEqual([]);
  });

  it('is searched by the number of an application', async () => {
    const form = await anInvoice(test);
    await payAtGateway(test, form.rrr);
    await act(form.invoiceNumber, 'requery');
    const { data } = (await get(`invoices/${form.invoiceNumber}`)).json();
    expect(data.invoice.matricNumber).not.toBeNull();
    expect(await numbers(`search=${encodeURIComponent(data.invoice.matricNumber)}`)).toEqual([
      form.invoiceNumber,
    ]);
  });

  it('is narrowed by purpose, session, state, gateway and days', async () => {
    const [fees, form] = [await billed(), await anInvoice(test)];
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
    await pay(fees);
    await act(fees.invoiceNumber, 'requery');
    expect(await fits('paidFrom=2026-09-14&paidTo=2026-09-14&sort=-paid')).toEqual([true, false]);
  });

  it('refuses days that are none, sorts that are none, and shows acts only to who may do them', async () => {
    expect((await get('invoices?madeFrom=yesterday')).statusCode).toBe(422);
    expect((await get('invoices?sort=payer')).statusCode).toBe(422);
    const invoice = await billed();
    const viewer = await signedIn(test, { claims: ['finance.view'] });
    const may = async (headers: object) =>
      (await get(`invoices?search=${invoice.invoiceNumber}`, headers)).json().data.rows[0].may;
    expect(await may(officer)).toEqual(['requery', 'cancel']);
    expect(await may(viewer)).toEqual([]);
    expect((await get('invoices', await signedIn(test, { claims: ['results.view'] }))).statusCode).toBe(403);
  });

  it('can be had as a file', async () => {
    const invoice = await billed();
    const made = await test.call('POST', '/Exports', {
      payload: { list: 'invoices', format: 'csv', query: { search: invoice.invoiceNumber } },
      headers: { ...officer },
    });
    const { data } = made.json();
    const file = await test.call('GET', `/Exports/${data.id}/file`, { headers: { ...officer } });
    expect(file.body).toContain(invoice.invoiceNumber);
    expect(file.body).toContain('73000');
  });
});

describe('one invoice', () => {
  it('is shown with everything that belongs to it, in the order of time', async () => {
    const invoice = await billed();
    await pay(invoice);
    await act(invoice.invoiceNumber, 'requery');
    const { data } = (await get(`invoices/${invoice.invoiceNumber}`)).json();
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
    expect(data.events.at(-1).by).toBe(`Test ${officer.userName}`);
  });

  it('is not found under a number that is none', async () => {
    expect((await get('invoices/INV20990000001')).statusCode).toBe(404);
  });
});

describe('asking the gateway', () => {
  it('finds a payment that nobody told us of, and is written down', async () => {
    const invoice = await billed();
    await pay(invoice);
    const answer = await act(invoice.invoiceNumber, 'requery');
    expect(answer.json().data).toEqual({ state: 'PAID', answered: true });
    expect(await lastAudit()).toMatchObject({ act: 'invoice.requery', actor: String(officer.userId) });
    expect((await act(invoice.invoiceNumber, 'requery')).statusCode).toBe(409);
  });

  it('is refused to who only sees', async () => {
    const invoice = await billed();
    const viewer = await signedIn(test, { claims: ['finance.view'] });
    for (const name of ['requery', 'cancel', 'regenerate']) {
      const answer = await act(invoice.invoiceNumber, name, { payload: { reason }, headers: viewer });
      expect(answer.statusCode).toBe(403);
    }
    expect((await now(invoice)).status).toBe('UNPAID');
  });
});

describe('cancelling', () => {
  const cancel = (invoice: Invoice, why = reason) =>
    act(invoice.invoiceNumber, 'cancel', { payload: { reason: why } });

  it('closes an unpaid invoice for a reason, once', async () => {
    const invoice = await billed();
    expect((await cancel(invoice, 'no')).statusCode).toBe(422);
    expect((await cancel(invoice)).json().data).toEqual({ state: 'CANCELLED' });
    const written = await lastAudit();
    expect(written).toMatchObject({
      act: 'invoice.cancel',
      detail: { reason, after: { status: 'CANCELLED' } },
    });
    expect((await cancel(invoice)).statusCode).toBe(409);
  });

  it('counts money that arrived a second ago instead', async () => {
    const invoice = await billed();
    await pay(invoice);
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
    test.simulator.faults.armStatus('down');
    try {
      expect((await cancel(invoice)).statusCode).toBe(503);
    } finally {
      test.simulator.faults.clear();
    }
    expect((await now(invoice)).status).toBe('UNPAID');
  });
});

describe('making an invoice anew', () => {
  const again = (invoice: Invoice) => act(invoice.invoiceNumber, 'regenerate', { payload: { reason } });
  const made = async (number: string) => (await invoiceByNumber(test.deps.db, number)) as Invoice;

  it('is for one that is over, and gives the same for the same money', async () => {
    const invoice = await billed();
    expect((await again(invoice)).statusCode).toBe(409);
    await expire(invoice);
    const { data } = (await again(invoice)).json();
    expect(data.changed).toBe(false);
    const fresh = await made(data.number);
    expect(fresh).toMatchObject({ status: 'UNPAID', total: 73_000 * naira, madeBy: String(officer.userId) });
    expect(fresh.rrr).toMatch(/^\d{12}$/);
    expect(fresh.rrr).not.toBe(invoice.rrr);
    expect(await lastAudit()).toMatchObject({ act: 'invoice.regenerate', detail: { reason } });
    const file = (await get(`invoices/${data.number}`)).json().data;
    expect(file.others).toMatchObject([{ number: invoice.invoiceNumber, state: 'EXPIRED' }]);
  });

  it('asks for what the rule says by now', async () => {
    const invoice = await invoiceFor(
      test.deps,
      aBill(student, [{ description: 'What it cost before', amount: 50_000 * naira }]),
    );
    await expire(invoice);
    const { data } = (await again(invoice)).json();
    expect(data.changed).toBe(true);
    expect((await made(data.number)).total).toBe(73_000 * naira);
  });

  it('makes one when two ask at the same moment', async () => {
    const invoice = await billed();
    await expire(invoice);
    const answers = await Promise.all([again(invoice), again(invoice), again(invoice)]);
    const found = answers.map((answer) => answer.json().data?.number);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(found).size).toBe(1);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from invoice
      where payer_key = ${student.payerKey} and status = 'UNPAID'`.execute(test.deps.db);
    expect(rows).toEqual([{ open: 1 }]);
  });

  it('is refused for what was paid after all, by the old RRR or another invoice', async () => {
    const invoice = await billed();
    await expire(invoice);
    await pay(invoice);
    const answer = await again(invoice);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `This has been paid with invoice ${invoice.invoiceNumber}.`,
    ]);
    expect((await now(invoice)).status).toBe('PAID');
  });

  it('opens the application that waited for the form', async () => {
    const form = await anInvoice(test);
    const invoice = await made(form.invoiceNumber);
    await expire(invoice);
    const { data } = (await again(invoice)).json();
    const fresh = await made(data.number);
    await pay(fresh);
    await act(data.number, 'requery');
    const { state } = await test.deps.db
      .selectFrom('application')
      .select('state')
      .where('invoice_id', '=', fresh.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('paid');
  });

  it('leaves a paid invoice alone', async () => {
    const invoice = await billed();
    await pay(invoice);
    await act(invoice.invoiceNumber, 'requery');
    expect((await again(invoice)).statusCode).toBe(409);
  });
});

describe('printing a receipt once more', () => {
  it('is written down, and is for what was paid', async () => {
    const invoice = await billed();
    expect((await act(invoice.invoiceNumber, 'reprint')).statusCode).toBe(409);
    await pay(invoice);
    await act(invoice.invoiceNumber, 'requery');
    const { data } = (await act(invoice.invoiceNumber, 'reprint')).json();
    expect(data.receiptNumber).toMatch(/^RCP/);
    expect(await lastAudit()).toMatchObject({
      act: 'invoice.reprint',
      detail: { after: { receipt: data.receiptNumber } },
    });
  });
});
