import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import type { MadeInvoice, Problem } from '../../../../test/money-builders';
import { aBuyer, anOffer, anOfficer, bought, paySundry, visitorBody } from '../../../../test/sundry-builders';

type Whole = CallData<typeof finance.sundryOrders.one>;
type Deleted = CallData<typeof finance.sundryInvoices.remove>;
type Unpaid = CallData<typeof finance.sundryInvoices.unpaid>['rows'];

let test: TestApp;
let officer: Awaited<ReturnType<typeof anOfficer>>;
let student: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.deps.clock.advance({ minutes: 2 });
  officer = await anOfficer(test, 'finance.view', 'finance.edit');
  student = await aBuyer(test);
});

const get = async <T>(url: string) => {
  const answer = await test.call('GET', url, { headers: officer.headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: T }>().data;
};
const post = (url: string, payload: object, headers = officer.headers) =>
  test.call('POST', url, { payload, headers });

async function audited(act: string) {
  const rows = test.deps.db.selectFrom('audit_log').select(['actor', 'detail']).where('act', '=', act);
  return rows.orderBy('id', 'desc').execute();
}

describe('deleting unpaid invoices', () => {
  const remove = async (invoiceNumbers: string[], reason = 'asked for by mistake') => {
    const answer = await post('/SundryInvoices/delete', { invoiceNumbers, reason });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Deleted }>().data;
  };
  const unpaid = async () => {
    const { code } = await anOffer(test);
    return bought(test, student.headers, { code });
  };

  it('lists those that can still be paid', async () => {
    const { invoiceNumber } = await unpaid();
    const { code } = await anOffer(test);
    const open = await post('/Sundry/open/generate-invoice', visitorBody({ code }));
    const visitor = open.json<{ data: MadeInvoice }>().data.invoiceNumber;
    const paid = await unpaid();
    await paySundry(test, paid.rrr);
    const numbers = async (query: string) =>
      (await get<{ rows: Unpaid }>(`/SundryInvoices/unpaid?pageSize=300&${query}`)).rows.map(
        (row) => row.invoiceNumber,
      );
    expect(await numbers('')).toEqual(expect.arrayContaining([invoiceNumber, visitor]));
    expect(await numbers('')).not.toContain(paid.invoiceNumber);
    expect(await numbers('payer=visitor')).not.toContain(invoiceNumber);
    expect(await numbers('search=Okoro')).toEqual(expect.arrayContaining([visitor]));
    expect(await numbers('before=2020-01-01')).toEqual([]);
  });

  it('cancels them at the gateway and says what became of each; the audit keeps why', async () => {
    const [one, two] = [await unpaid(), await unpaid()];
    const results = await remove([one.invoiceNumber, two.invoiceNumber, 'INV0', one.invoiceNumber]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['deleted', 'deleted', 'unknown']);
    expect(test.simulator.till.order(one.rrr)?.status).toBe('12');
    expect((await remove([one.invoiceNumber]))[0]).toMatchObject({ outcome: 'closed' });
    const rows = await audited('sundry_invoice.delete');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      detail: { before: { rrr: one.rrr }, reason: 'asked for by mistake' },
    });
  });

  it('keeps one that was paid a second ago, with its receipt', async () => {
    const { invoiceNumber, rrr } = await unpaid();
    test.simulator.till.pay(rrr, { status: '00', amount: '5000', channel: 'BANK BRANCH' });
    const [result] = await remove([invoiceNumber]);
    expect(result).toMatchObject({ outcome: 'paid' });
    expect(result?.receiptNumber).toMatch(/^RCP/);
    const order = await get<Whole>(`/SundryOrders/${invoiceNumber}`);
    expect(order).toMatchObject({ state: 'received', status: 'PAID' });
    expect((await remove([invoiceNumber]))[0]).toMatchObject({ outcome: 'paid' });
  });

  it('leaves an invoice as it is when the gateway does not answer', async () => {
    const { invoiceNumber } = await unpaid();
    test.simulator.faults.armStatus('down');
    const [result] = await remove([invoiceNumber]);
    test.simulator.faults.clear();
    expect(result).toMatchObject({ outcome: 'unanswered' });
    expect((await remove([invoiceNumber]))[0]).toMatchObject({ outcome: 'deleted' });
  });

  it.each([
    [{ invoiceNumbers: [], reason: 'no longer wanted' }, 'invoiceNumbers'],
    [{ invoiceNumbers: ['INV1'], reason: 'no' }, 'reason'],
    [{ invoiceNumbers: Array(51).fill('INV1'), reason: 'no longer wanted' }, 'invoiceNumbers'],
  ])('refuses %p', async (body, path) => {
    const answer = await post('/SundryInvoices/delete', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors[0]?.path).toBe(path);
  });

  it('touches no invoice of another purpose', async () => {
    const { invoiceNumber } = await unpaid();
    const { db } = test.deps;
    const other = await db
      .selectFrom('invoice')
      .select('invoice_number as number')
      .where('purpose_id', '<>', 9)
      .executeTakeFirst();
    expect((await remove([other?.number ?? 'INV-SCHOOL']))[0]).toMatchObject({ outcome: 'unknown' });
    const viewer = await anOfficer(test, 'finance.view');
    const body = { invoiceNumbers: [invoiceNumber], reason: 'not allowed to' };
    expect((await post('/SundryInvoices/delete', body, viewer.headers)).statusCode).toBe(403);
  });
});
