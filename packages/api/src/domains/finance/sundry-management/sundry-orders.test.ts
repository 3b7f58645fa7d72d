import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import type { MadeInvoice, Problem } from '../../../../test/money-builders';
import {
  aBuyer,
  anOffer,
  anOfficer,
  bought,
  paySundry,
  transcriptTo,
} from '../../../../test/sundry-builders';

type OrderRow = CallData<typeof finance.sundryOrders.list>['rows'][number];
type Whole = CallData<typeof finance.sundryOrders.one>;
type Report = CallData<typeof finance.sundryReport.byItem>['rows'];

let test: TestApp;
let officer: Awaited<ReturnType<typeof anOfficer>>;
let student: Awaited<ReturnType<typeof aBuyer>>;
let transcript: string;
beforeAll(async () => {
  test = await testApp();
  transcript = (await anOffer(test, { asks: 'transcript', most: 1, name: 'Transcript' })).code;
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
  return test.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .execute();
}

/** A paid transcript of the student. */
async function aTranscript(to: object = transcriptTo.courier): Promise<MadeInvoice> {
  const invoice = await bought(test, student.headers, { code: transcript, transcript: to });
  await paySundry(test, invoice.rrr);
  return invoice;
}

const move = (number: string, to: string, more: object = {}) =>
  post(`/SundryOrders/${number}/move`, { to, ...more });

describe('the work queue', () => {
  it('holds what is paid, the oldest first, and what may be done next', async () => {
    const { code } = await anOffer(test);
    await bought(test, student.headers, { code });
    const { invoiceNumber, rrr } = await aTranscript();
    const { rows } = await get<{ rows: OrderRow[] }>(`/SundryOrders?search=${rrr}`);
    expect(rows).toMatchObject([
      { invoiceNumber, what: 'Transcript', payer: 'BELLO Grace', state: 'received', next: 'processing' },
    ]);
    expect(rows[0]?.matricNumber).toMatch(/^2025\//);
    const all = await get<{ rows: OrderRow[] }>('/SundryOrders?pageSize=20');
    expect(all.rows.map((row) => row.state)).not.toContain('awaiting');
  });

  it('narrows to transcripts, a delivery and a state', async () => {
    const { invoiceNumber } = await aTranscript(transcriptTo.email);
    const numbers = async (query: string) =>
      (await get<{ rows: OrderRow[] }>(`/SundryOrders?pageSize=20&${query}`)).rows.map(
        (row) => row.invoiceNumber,
      );
    expect(await numbers('asks=transcript&delivery=email&state=received')).toContain(invoiceNumber);
    for (const other of ['asks=none', 'delivery=courier', 'state=dispatched', 'search=Nobody'])
      expect(await numbers(other)).not.toContain(invoiceNumber);
  });

  it('moves an order on step by step, with who and when, and tells the student where it is', async () => {
    const { invoiceNumber } = await aTranscript();
    expect((await move(invoiceNumber, 'dispatched', { reference: 'DHL 1' })).statusCode).toBe(409);
    expect((await move(invoiceNumber, 'processing', { note: 'asked the exams office' })).statusCode).toBe(
      200,
    );
    const bare = await move(invoiceNumber, 'dispatched');
    expect(bare.json<Problem>().errors.map(({ path }) => path)).toEqual(['reference']);
    expect((await move(invoiceNumber, 'dispatched', { reference: 'DHL 42' })).statusCode).toBe(200);
    expect((await move(invoiceNumber, 'dispatched', { reference: 'DHL 43' })).statusCode).toBe(409);
    const whole = await get<Whole>(`/SundryOrders/${invoiceNumber}`);
    expect(whole).toMatchObject({ state: 'dispatched', reference: 'DHL 42', next: null });
    expect(whole.destination?.to).toContain('Leeds');
    expect(whole.events.map(({ kind }) => kind)).toEqual(['ordered', 'received', 'processing', 'dispatched']);
    const told = await test.deps.db
      .selectFrom('notification')
      .select(['message', 'url'])
      .where('user_id', '=', student.userId)
      .where('type', '=', 'sundry dispatched')
      .execute();
    expect(told).toEqual([
      {
        message: 'Transcript was given to the courier to University of Leeds. Reference DHL 42.',
        url: `/sundry/receipt?number=${invoiceNumber}`,
      },
    ]);
    await test.drain();
    expect(test.mail.filter(({ subject }) => subject === 'Transcript: dispatched')).toHaveLength(1);
    expect((await audited('sundry_order.move'))[0]).toMatchObject({
      actor: String(officer.userId),
      detail: { before: { state: 'processing' }, after: { state: 'dispatched', reference: 'DHL 42' } },
    });
  });

  it('moves once however many officers click', async () => {
    const { invoiceNumber } = await aTranscript(transcriptTo.email);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => move(invoiceNumber, 'processing')))).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
  });

  it('does nothing with an unpaid order, or one whose payment was taken back', async () => {
    const { code } = await anOffer(test);
    const unpaid = await bought(test, student.headers, { code });
    expect((await move(unpaid.invoiceNumber, 'processing')).statusCode).toBe(404);
    const { invoiceNumber } = await aTranscript();
    const row = test.deps.db.updateTable('invoice').set({ status: 'REVERSED' });
    await row.where('invoice_number', '=', invoiceNumber).execute();
    expect((await move(invoiceNumber, 'processing')).statusCode).toBe(409);
  });

  it('is seen with finance.view and worked on with finance.edit', async () => {
    const { invoiceNumber } = await aTranscript();
    const viewer = await anOfficer(test, 'finance.view');
    const url = `/SundryOrders/${invoiceNumber}`;
    expect((await test.call('GET', url, { headers: viewer.headers })).statusCode).toBe(200);
    expect((await post(`${url}/move`, { to: 'processing' }, viewer.headers)).statusCode).toBe(403);
    expect((await test.call('GET', url, { headers: student.headers })).statusCode).toBe(403);
  });
});

describe('the report by item', () => {
  it('counts what was paid, by quantity, amount and how far it is', async () => {
    const { code } = await anOffer(test, { name: 'Counted thing' });
    const pay = async (quantity: number) => {
      const invoice = await bought(test, student.headers, { code, quantity, amount: 500_000 * quantity });
      await paySundry(test, invoice.rrr, String(5000 * quantity));
      return invoice.invoiceNumber;
    };
    await pay(3);
    await move(await pay(2), 'processing');
    await bought(test, student.headers, { code });
    const [row] = (await get<{ rows: Report }>('/SundryReport?search=Counted')).rows;
    expect(row).toMatchObject({ orders: 2, quantity: 5, amount: 2_500_000, received: 1, processing: 1 });
    expect((await get<{ rows: Report }>('/SundryReport?search=Counted&to=2020-01-01')).rows).toMatchObject([
      { orders: 0, quantity: 0, amount: 0 },
    ]);
    const { rows } = await get<{ rows: Report }>('/SundryReport?pageSize=300');
    expect(await get('/SundryReport/totals?search=Counted')).toMatchObject({
      quantity: 5,
      amount: 2_500_000,
      toDo: 2,
    });
    const total = await get<Report[number]>('/SundryReport/totals');
    expect(total.amount).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
    expect(total.quantity).toBe(rows.reduce((sum, { quantity }) => sum + quantity, 0));
  });
});
