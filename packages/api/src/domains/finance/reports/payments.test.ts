import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aBill, aFeeStudent, anAward, type FeeStudent } from '../../../../test/fee-builders';
import { anApplicationWindow, anInvoice, payAtGateway, requery } from '../../../../test/money-builders';
import { invoiceFor } from '../billing/bill';

const naira = 100;
let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let student: FeeStudent;
let fees: string;
let form: string;
let unpaid: string;

beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  student = await aFeeStudent(test);
  await anAward(test, student, { amount: 20_000 * naira });
  const bill = aBill(student, [{ description: 'Registration', amount: 73_000 * naira }]);
  const invoice = await invoiceFor(test.deps, bill);
  fees = invoice.invoiceNumber;
  await payAtGateway(test, String(invoice.rrr), { amount: '53000' });
  await requery(test, String(invoice.rrr));
  // Half past midnight in Lagos: another day there than in UTC.
  test.deps.clock.set('2026-09-14T23:30:00Z');
  officer = await signedIn(test, { claims: ['finance.view'] });
  const paidForm = await anInvoice(test);
  form = paidForm.invoiceNumber;
  await payAtGateway(test, paidForm.rrr);
  await requery(test, paidForm.rrr);
  unpaid = (await anInvoice(test)).invoiceNumber;
}, 60_000);
afterAll(() => test.close());

const get = (path: string, headers: object = officer) =>
  test.call('GET', `/PaymentReports/${path}`, { headers: { ...headers } });

interface Row {
  invoiceNumber: string;
  amount: number;
  gateway: string;
  state: string;
  datePaid: string | null;
}
const rows = async (query = '') =>
  (await get(`payments?${query}`)).json<{ data: { rows: Row[] } }>().data.rows;
const numbers = async (query = '') => (await rows(query)).map(({ invoiceNumber }) => invoiceNumber);

describe('a role that may only read reports', () => {
  it('reads and saves them, and none of the pages where officers work', async () => {
    const auditor = await signedIn(test, { claims: ['finance.reports'] });
    const asked = (path: string) => test.call('GET', path, { headers: { ...auditor } });
    for (const path of [
      '/PaymentReports/payments',
      '/PaymentReports/totals',
      '/StudentFeeReports/students',
      '/StudentFeeReports/totals',
      '/Scholarship/awards',
      '/Scholarship/awards/totals',
      '/SundryReport',
      '/InvoiceManagement/choices',
    ]) {
      expect([path, (await asked(path)).statusCode]).toEqual([path, 200]);
    }
    for (const path of [
      '/InvoiceManagement/invoices',
      '/InvoiceManagement/refunds',
      '/InvoiceManagement/reversals',
      '/FeeRules/list',
    ]) {
      expect([path, (await asked(path)).statusCode]).toEqual([path, 403]);
    }
    const file = (list: string) =>
      test.call('POST', '/Exports', {
        payload: { list, format: 'csv', query: {} },
        headers: { ...auditor },
      });
    expect((await file('payments')).statusCode).toBe(200);
    expect((await file('invoices')).statusCode).toBe(403);
  });
});

describe('the report of payments', () => {
  it('has every payment, the latest first, what a sponsor paid in a row of its own', async () => {
    const found = await rows();
    expect(found.map(({ invoiceNumber, gateway, amount }) => [invoiceNumber, gateway, amount])).toEqual([
      [form, 'remita', 10_000 * naira],
      [fees, 'remita', 53_000 * naira],
      [fees, 'sponsor', 20_000 * naira],
    ]);
    expect(found[1]).toMatchObject({
      payer: 'BELLO Grace',
      purpose: 'School fees',
      session: '2025/2026',
      level: 200,
      option: 'Full',
      channel: 'BANK BRANCH',
      charge: 0,
      state: 'PAID',
      department: 'Tests',
      datePaid: '2026-09-14T09:00:00.000Z',
    });
  });

  it('has with paid=false what can still be paid, and nothing that was closed', async () => {
    const closed = (await anInvoice(test)).invoiceNumber;
    await test.deps.db
      .updateTable('invoice')
      .set({ status: 'CANCELLED' })
      .where('invoice_number', '=', closed)
      .execute();
    const found = await rows('paid=false');
    expect(found).toMatchObject([{ invoiceNumber: unpaid, datePaid: null, state: 'UNPAID' }]);
    expect(await numbers('paid=false&purposeId=1')).toEqual([]);
    expect(await numbers('paid=false&channel=CARDPAYMENT')).toEqual([]);
    expect(await numbers('paid=false&departmentId=900')).toEqual([]);
    expect(await numbers('paid=false&from=2026-09-15')).toEqual([unpaid]);
  });

  it('is narrowed by purpose, session, department, channel and days of Lagos, searched and put in order', async () => {
    expect(await numbers('purposeId=4')).toEqual([form]);
    expect(await numbers('sessionId=1900')).toEqual([]);
    expect(await numbers('departmentId=900')).toEqual([fees, fees]);
    expect(await numbers('channel=Sponsor')).toEqual([fees]);
    expect(await numbers('from=2026-09-15')).toEqual([form]);
    expect(await numbers('to=2026-09-14')).toEqual([fees, fees]);
    expect(await numbers(`search=${fees}`)).toEqual([fees, fees]);
    expect(await numbers('search=okonkwo')).toEqual([form]);
    expect((await rows('sort=amount')).map(({ amount }) => amount / naira)).toEqual([10_000, 20_000, 53_000]);
    expect((await get('payments?from=soon')).statusCode).toBe(422);
  });

  it('adds up by purpose and by day', async () => {
    const { data } = (await get('totals')).json();
    expect(data).toEqual({
      asOf: '2026-09-14T23:30:00.000Z',
      count: 3,
      amount: 83_000 * naira,
      charge: 0,
      byPurpose: [
        { purpose: 'School fees', count: 2, amount: 73_000 * naira },
        { purpose: 'Application form', count: 1, amount: 10_000 * naira },
      ],
      byDay: [
        { day: '2026-09-15', count: 1, amount: 10_000 * naira },
        { day: '2026-09-14', count: 2, amount: 73_000 * naira },
      ],
    });
    expect((await get('totals?paid=false')).json().data).toMatchObject({ count: 1, amount: 10_000 * naira });
    expect((await get('totals?search=grace')).json().data).toMatchObject({ count: 2 });
  });

  it('says of when a sum is: it serves everybody for half a minute', async () => {
    const count = async () => (await get('totals?purposeId=4')).json().data.count;
    expect(await count()).toBe(1);
    const another = await anInvoice(test);
    await payAtGateway(test, another.rrr);
    await requery(test, another.rrr);
    expect(await count()).toBe(1);
    test.deps.clock.advance({ seconds: 31 });
    expect(await count()).toBe(2);
  });

  it('is a file with the same filters', async () => {
    const made = await test.call('POST', '/Exports', {
      payload: { list: 'payments', format: 'csv', query: { purposeId: 1, sort: 'amount' } },
      headers: { ...officer },
    });
    const { data } = made.json();
    const file = await test.call('GET', `/Exports/${data.id}/file`, { headers: { ...officer } });
    const lines = file.body.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/,School fees,2025\/2026,200,Full,Sponsor,20000.00,0.00,Paid$/);
    expect(lines[2]).toMatch(/^,Total,.*,73000.00,0.00,$/);
  });

  it('is for who may see money', async () => {
    const other = await signedIn(test, { claims: ['results.view'] });
    expect((await get('payments', other)).statusCode).toBe(403);
    expect((await get('totals', other)).statusCode).toBe(403);
  });
});

describe('the finance dashboard', () => {
  const dashboard = async (name: string) =>
    (await test.call('GET', `/MoneyDashboard/${name}`, { headers: { ...officer } })).json().data;

  it('says what came in today and this month, by purpose and day', async () => {
    const income = await dashboard('income');
    expect(income).toMatchObject({
      today: '2026-09-15',
      todayCount: 2,
      todayAmount: 20_000 * naira,
      month: '2026-09-01',
      monthCount: 4,
      monthAmount: 93_000 * naira,
      byPurpose: [
        { purpose: 'School fees', today: 0, month: 73_000 * naira },
        { purpose: 'Application form', today: 20_000 * naira, month: 20_000 * naira },
      ],
    });
    expect(income.byDay).toHaveLength(30);
    expect(income.byDay.slice(-3)).toEqual([
      { day: '2026-09-13', count: 0, amount: 0 },
      { day: '2026-09-14', count: 2, amount: 73_000 * naira },
      { day: '2026-09-15', count: 2, amount: 20_000 * naira },
    ]);
  });

  it('counts what waits', async () => {
    await anAward(test, student, { amount: 1_000 * naira, state: 'pending' });
    const waitsFor = async (headers: object) =>
      (await test.call('GET', '/MoneyDashboard/waiting', { headers: { ...headers } })).json<{
        data: { kind: string; count: number }[];
      }>().data;
    const approver = await signedIn(test, { claims: ['finance.view', 'finance.approve'] });
    expect(await waitsFor(approver)).toEqual([{ kind: 'awards', count: 1 }]);
    // Who may only look is waited for by nobody.
    expect(await waitsFor(officer)).toEqual([]);
  });
});
