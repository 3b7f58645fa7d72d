import { testApp, type TestApp } from '../../../../test/app';
import { feeSession } from '../../../../test/fee-builders';
import { books, type Problem } from '../../../../test/money-builders';
import {
  aBuyer,
  anOffer,
  bought,
  orderBody,
  paySundry,
  transcriptTo,
} from '../../../../test/sundry-builders';

let test: TestApp;
let student: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Nobody buys so much in one minute.
  test.deps.clock.advance({ minutes: 2 });
  student = await aBuyer(test);
});

const get = (url: string, headers: object = student.headers) =>
  test.call('GET', url, { headers: headers as Record<string, string> });
const generate = (payload: object, headers: object = student.headers) =>
  test.call('POST', '/Sundry/generate-invoice', { payload, headers: headers as Record<string, string> });

async function dataOf<T>(answer: ReturnType<typeof get>): Promise<T> {
  const got = await answer;
  if (got.statusCode !== 200) throw new Error(got.body);
  return got.json<{ data: T }>().data;
}

async function refusalOf(answer: ReturnType<typeof get>) {
  const got = await answer;
  const { code, errors } = got.json<Problem>();
  return [got.statusCode, code, ...(errors ?? []).map(({ path }) => path)];
}

describe('the catalogue of a student', () => {
  it('holds what is for sale to their type, with the sessions of their studies', async () => {
    const [mine, foreign] = [await anOffer(test), await anOffer(test, { studentTypes: [4] })];
    const off = await anOffer(test, { active: false });
    const unpriced = await anOffer(test, { amount: null });
    const shown = await dataOf<{ offers: { code: string }[]; sessions: object[] }>(get('/Sundry/offers'));
    const codes = shown.offers.map(({ code }) => code);
    expect(codes).toContain(mine.code);
    for (const { code } of [foreign, off, unpriced]) expect(codes).not.toContain(code);
    expect(shown.sessions).toEqual([{ id: feeSession, name: '2025/2026', current: true }]);
  });

  it('is for students who are signed in', async () => {
    expect((await get('/Sundry/offers', {})).statusCode).toBe(401);
    expect((await generate(orderBody({ code: 'X' }), {})).statusCode).toBe(401);
  });
});

describe('buying', () => {
  it('makes an invoice of the quantity at its price, with an RRR and an order that waits', async () => {
    const { code } = await anOffer(test, { name: 'Handbook' });
    const invoice = await bought(test, student.headers, { code, quantity: 3, amount: 1_500_000 });
    expect(invoice).toMatchObject({ total: 1_500_000, isPaid: false, masked: false });
    expect(invoice.recieptItems).toMatchObject([{ description: '3 × Handbook', amount: 1_500_000 }]);
    expect(test.simulator.till.order(invoice.rrr)).toMatchObject({ amount: '15000' });
    const order = await dataOf(get(`/Sundry/my-invoices/${invoice.invoiceNumber}`));
    expect(order).toMatchObject({ quantity: 3, unit: 500_000, progress: 'awaiting', destination: null });
    expect(await dataOf(get('/Sundry/my-invoices'))).toMatchObject([
      { invoiceNumber: invoice.invoiceNumber, what: 'Handbook', quantity: 3, status: 'UNPAID' },
    ]);
  });

  it('tells the office once it is paid, and can be done again after that', async () => {
    const { code } = await anOffer(test);
    const first = await bought(test, student.headers, { code });
    await paySundry(test, first.rrr);
    expect(await dataOf(get(`/Sundry/my-invoices/${first.invoiceNumber}`))).toMatchObject({
      progress: 'received',
    });
    const second = await bought(test, student.headers, { code });
    expect(second.invoiceNumber).not.toBe(first.invoiceNumber);
    await paySundry(test, second.rrr);
    const mine = await dataOf<{ status: string; receiptNumber: string }[]>(get('/Sundry/my-invoices'));
    expect(mine.map(({ status }) => status)).toEqual(['PAID', 'PAID']);
    expect(new Set(mine.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
    const states = test.deps.db.selectFrom('invoice').select(['item', 'duplicate']);
    expect(await states.where('payer_key', '=', student.payerKey).orderBy('id').execute()).toEqual([
      { item: `${code}#1`, duplicate: false },
      { item: `${code}#2`, duplicate: false },
    ]);
  });

  it('gives the open invoice back while it asks for the same', async () => {
    const { code } = await anOffer(test);
    const first = await bought(test, student.headers, { code });
    expect((await bought(test, student.headers, { code })).rrr).toBe(first.rrr);
  });

  it('puts another quantity in the place of the open one, which can no longer be paid', async () => {
    const { code } = await anOffer(test);
    const one = await bought(test, student.headers, { code });
    const two = await bought(test, student.headers, { code, quantity: 2, amount: 1_000_000 });
    expect(two.rrr).not.toBe(one.rrr);
    expect((await get(`/Payment/my-invoices/${one.invoiceNumber}`)).json()).toMatchObject({
      data: { paymentStatus: 'CANCELLED' },
    });
  });

  it('makes nothing else when the open one turns out to be paid', async () => {
    const { code } = await anOffer(test);
    const one = await bought(test, student.headers, { code });
    test.simulator.till.pay(one.rrr, { status: '00', amount: '5000', channel: 'BANK BRANCH' });
    const again = await bought(test, student.headers, { code, quantity: 2, amount: 1_000_000 });
    expect(again).toMatchObject({ rrr: one.rrr, isPaid: true });
  });
});

describe('what is refused', () => {
  it.each([
    ['quantity 0', { quantity: 0, amount: 1 }, [422, 'INVALID', 'quantity']],
    ['half a piece', { quantity: 1.5 }, [422, 'INVALID', 'quantity']],
    ['more than are sold', { quantity: 6, amount: 3_000_000 }, [422, 'INVALID', 'quantity']],
    ['another price', { amount: 100 }, [422, 'AMOUNT_DIFFERS', 'amount']],
    ['the price of one for two', { quantity: 2 }, [422, 'AMOUNT_DIFFERS', 'amount']],
    ['a session of others', { sessionId: 1999 }, [422, 'INVALID', 'sessionId']],
    [
      'a destination of what goes nowhere',
      { transcript: transcriptTo.email },
      [422, 'INVALID', 'transcript'],
    ],
  ])('%s', async (_, changes, expected) => {
    const { code } = await anOffer(test);
    const before = await books(test);
    expect(await refusalOf(generate(orderBody({ code, ...changes })))).toEqual(expected);
    expect((await books(test)).invoices).toBe(before.invoices);
  });

  it('what is not offered, switched off or unpriced, and what is for others', async () => {
    const buy = async (offer: Parameters<typeof anOffer>[1]) =>
      refusalOf(generate(orderBody({ code: (await anOffer(test, offer)).code })));
    expect(await refusalOf(generate(orderBody({ code: 'NO-SUCH' })))).toEqual([404, 'NOT_FOUND']);
    expect(await buy({ active: false })).toEqual([404, 'NOT_FOUND']);
    expect(await buy({ amount: null })).toEqual([404, 'NOT_FOUND']);
    expect(await buy({ studentTypes: [4] })).toEqual([403, 'FORBIDDEN']);
  });

  it('the invoice of another student', async () => {
    const { code } = await anOffer(test);
    const { invoiceNumber } = await bought(test, student.headers, { code });
    const other = await aBuyer(test);
    expect((await get(`/Sundry/my-invoices/${invoiceNumber}`, other.headers)).statusCode).toBe(404);
    expect((await get(`/Payment/my-invoices/${invoiceNumber}`, other.headers)).statusCode).toBe(404);
    expect(await dataOf(get('/Sundry/my-invoices', other.headers))).toEqual([]);
  });
});

describe('a price that changes', () => {
  it('between look and buy is told; the next invoice takes the place of the open one', async () => {
    const { id, code } = await anOffer(test);
    const old = await bought(test, student.headers, { code });
    const { db } = test.deps;
    await db.updateTable('sundry_price').set({ state: 'superseded' }).where('offer_id', '=', id).execute();
    await db
      .insertInto('sundry_price')
      .values({
        offer_id: id,
        amount_kobo: 700_000,
        state: 'active',
        prepared_by: 'system',
        prepared_at: test.deps.clock.now(),
        decided_by: 'system',
        decided_at: test.deps.clock.now(),
        reason: null,
      })
      .execute();
    const seen = await generate(orderBody({ code }));
    expect(seen.json<Problem>()).toMatchObject({ code: 'AMOUNT_DIFFERS' });
    expect(seen.json<{ message: string }>().message).toContain('₦7,000.00');
    const now = await bought(test, student.headers, { code, amount: 700_000 });
    expect(now.rrr).not.toBe(old.rrr);
    expect(now.total).toBe(700_000);
  });
});
