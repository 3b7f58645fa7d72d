import { formatRrr } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import {
  books,
  payerCookieOf,
  requery,
  type MadeInvoice,
  type Problem,
} from '../../../../test/money-builders';
import { anOffer, paySundry, transcriptTo, visitorBody } from '../../../../test/sundry-builders';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
// Nobody buys so much in one minute.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));

const get = (url: string, cookie = '') => test.call('GET', url, { headers: { cookie } });
const generate = (payload: object, cookie = '') =>
  test.call('POST', '/Sundry/open/generate-invoice', { payload, headers: { cookie } });

/** Kobo that a payment brought too much wait to pay something else. */
async function aCreditNote(rrr: string, amount_kobo: number) {
  const { db, clock } = test.deps;
  const payment = await db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .select(['payment.id', 'invoice.payer_key'])
    .where('invoice.rrr', '=', rrr)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credit_note')
    .values({
      number: 'CRN-VISITOR',
      payer_key: payment.payer_key,
      payment_id: payment.id,
      amount_kobo,
      reason: 'paid too much',
      issued_by: 'system',
      issued_at: clock.now(),
    })
    .execute();
}

/** Bought, with the cookie of the browser that did. */
async function boughtOpen(payload: object, cookie = '') {
  const answer = await generate(payload, cookie);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...answer.json<{ data: MadeInvoice }>().data, cookie: payerCookieOf(answer) };
}

it('anybody sees what is for sale to people who are not signed in', async () => {
  const [open, closed] = [await anOffer(test), await anOffer(test, { visitors: false })];
  const { data } = (await get('/Sundry/all')).json<{ data: { code: string; amount: number }[] }>();
  expect(data).toContainEqual(expect.objectContaining({ code: open.code, amount: 500_000 }));
  expect(data.map(({ code }) => code)).not.toContain(closed.code);
  expect((await generate(visitorBody({ code: closed.code }))).json()).toMatchObject({ code: 'FORBIDDEN' });
});

it.each([
  ['lastname', { lastname: '' }],
  ['email', { email: 'nowhere' }],
  ['phone', { phone: '12' }],
  ['quantity', { quantity: 0 }],
  ['amount', { amount: 1 }],
])('a wrong %s is refused', async (path, changes) => {
  const { code } = await anOffer(test);
  const answer = await generate({ ...visitorBody({ code }), ...changes });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().errors.map((error) => error.path)).toEqual([path]);
});

describe('the browser that bought', () => {
  it('sees everything, pays, and finds it again', async () => {
    const { code } = await anOffer(test, { asks: 'transcript', most: 1, name: 'Transcript' });
    const made = await boughtOpen(visitorBody({ code, transcript: transcriptTo.courier }));
    expect(made).toMatchObject({ masked: false, fullName: 'OKORO Ngozi', total: 500_000 });
    expect(made.cardPaymentFields?.['responseurl']).toBe(
      `http://portal.test/sundry_reciepts?rrr=${made.rrr}&returned=1`,
    );
    const order = async (cookie = '') =>
      (await get(`/Sundry/open/orders/${made.rrr}`, cookie)).json<{ data: object }>().data;
    expect(await order(made.cookie)).toMatchObject({
      what: 'Transcript',
      progress: 'awaiting',
      destination: { recipient: 'University of Leeds' },
    });
    await paySundry(test, made.rrr);
    expect(await order()).toMatchObject({ progress: 'received', destination: null, reference: null });
    const mine = (await get('/Sundry/open/history', made.cookie)).json<{ data: object[] }>().data;
    expect(mine).toMatchObject([{ rrr: made.rrr, status: 'PAID', progress: 'received' }]);
    expect((await get('/Sundry/open/history')).json()).toMatchObject({ data: [] });
  });
});

describe('a browser without the cookie of an invoice', () => {
  const orderOf = async (made: { rrr: string; cookie: string }) =>
    (await get(`/Sundry/open/orders/${made.rrr}`, made.cookie)).json<{ data: object }>().data;

  it('gets it back masked, whatever it knows of the payer, and sends nothing elsewhere', async () => {
    const { code } = await anOffer(test, { asks: 'transcript' });
    const body = visitorBody({ code, transcript: transcriptTo.courier });
    const made = await boughtOpen(body);
    const mallory = { recipient: 'mallory', delivery: 'email', email: 'mallory@evil.example', address: '' };
    const stranger = await boughtOpen({ ...body, transcript: mallory });
    expect(stranger).toMatchObject({ rrr: made.rrr, masked: true, fullName: 'O*** N***', cookie: '' });
    expect(stranger).toMatchObject({ email: null, mobileNumber: null });
    expect(await orderOf(made)).toMatchObject({
      destination: { recipient: 'University of Leeds', delivery: 'courier' },
    });
    // Who made it may still change its mind.
    const again = await boughtOpen({ ...body, transcript: transcriptTo.email }, made.cookie);
    expect(again).toMatchObject({ rrr: made.rrr, masked: false });
    expect(await orderOf(made)).toMatchObject({ destination: { recipient: 'WES', delivery: 'email' } });
  });

  it('puts no other in its place, and is told what it can do', async () => {
    const { code } = await anOffer(test);
    const body = visitorBody({ code });
    const { rrr, cookie } = await boughtOpen(body);
    const more = { ...body, quantity: 2, amount: 1_000_000 };
    const refused = await generate(more);
    expect(refused.json()).toMatchObject({ code: 'CONFLICT', status: 409 });
    expect(refused.cookies).toEqual([]);
    const { message } = refused.json<{ message: string }>();
    expect(message).toContain(`with RRR ${formatRrr(rrr)}`);
    expect(message).toContain('ask the bursary to cancel it');
    expect(test.simulator.till.order(rrr)?.status).not.toBe('12');
    expect(await boughtOpen(more, cookie)).toMatchObject({ total: 1_000_000, masked: false });
    expect(test.simulator.till.order(rrr)?.status).toBe('12');
  });

  it('cannot say that it was paid', async () => {
    const { code } = await anOffer(test);
    const body = visitorBody({ code });
    const { rrr, cookie } = await boughtOpen(body);
    const claimed = async (headers = {}) => (await requery(test, rrr, headers)).paymentStatus;
    expect(await claimed({ cookie: (await boughtOpen(body)).cookie })).toBe('UNPAID');
    expect(await claimed({ cookie })).toBe('PENDING');
  });

  it('leaves it as it is also when a credit note of the payer would change the bill', async () => {
    const { code } = await anOffer(test, { asks: 'transcript' });
    const body = visitorBody({ code, transcript: transcriptTo.courier });
    const paid = await boughtOpen(body);
    await paySundry(test, paid.rrr, '6000');
    const made = await boughtOpen(body, paid.cookie);
    await aCreditNote(paid.rrr, 100_000);
    const before = await books(test);
    expect(await boughtOpen(body)).toMatchObject({ rrr: made.rrr, masked: true });
    expect((await books(test)).invoices).toBe(before.invoices);
  });
});

it.each([
  ['No cookie', ''],
  ['A cookie that somebody made up', 'portal_payer=abc'],
  ['A cookie of another invoice', 'other'],
])('%s proves nothing', async (_, cookie) => {
  const { code } = await anOffer(test);
  const body = visitorBody({ code });
  const made = await boughtOpen(body);
  const shown = cookie === 'other' ? (await boughtOpen(visitorBody({ code }))).cookie : cookie;
  expect(await boughtOpen(body, shown)).toMatchObject({ rrr: made.rrr, masked: true, cookie: '' });
});

describe('a browser that lost the answer', () => {
  it('has made it all the same when the gateway did not answer', async () => {
    const { code } = await anOffer(test);
    const body = visitorBody({ code });
    test.simulator.faults.armGenerate('lost');
    const broken = await generate(body);
    expect(broken.json()).toMatchObject({ code: 'GATEWAY_DOWN' });
    expect(await boughtOpen(body, payerCookieOf(broken))).toMatchObject({ masked: false });
  });

  it('gets its cookie with the first answer when it sends the same request again', async () => {
    const { code } = await anOffer(test);
    const body = visitorBody({ code });
    const send = (key: string) =>
      test.call('POST', '/Sundry/open/generate-invoice', {
        payload: body,
        headers: { 'idempotency-key': key },
      });
    const first = await send('order-key-0001');
    const again = await send('order-key-0001');
    expect(again.json()).toEqual(first.json());
    expect(await boughtOpen(body, payerCookieOf(again))).toMatchObject({ masked: false });
    const [stranger, repeated] = [await send('order-key-0002'), await send('order-key-0002')];
    expect([...stranger.cookies, ...repeated.cookies]).toEqual([]);
  });
});

describe('somebody else with the phone number', () => {
  it('gets the open invoice without names, and cannot put another in its place or send it elsewhere', async () => {
    const { code } = await anOffer(test, { asks: 'transcript', most: 3 });
    const body = visitorBody({ code, transcript: transcriptTo.courier });
    const made = await boughtOpen(body);
    const stranger = { ...body, lastname: 'Else', transcript: transcriptTo.email };
    expect(await boughtOpen(stranger)).toMatchObject({ rrr: made.rrr, masked: true, cookie: '' });
    const { data } = (await get(`/Sundry/open/orders/${made.rrr}`, made.cookie)).json<{ data: object }>();
    expect(data).toMatchObject({ destination: { delivery: 'courier' } });
    const more = { ...stranger, quantity: 2, amount: 1_000_000 };
    expect((await generate(more)).json()).toMatchObject({ code: 'CONFLICT' });
    const own = await boughtOpen({ ...body, quantity: 2, amount: 1_000_000 }, made.cookie);
    expect(own).toMatchObject({ total: 1_000_000 });
  });
});

it('an unknown RRR, or one of another payment, is no sundry payment', async () => {
  expect((await get('/Sundry/open/orders/280358747919')).statusCode).toBe(404);
  expect((await get('/Sundry/open/orders/nonsense')).statusCode).toBe(422);
});

it('ten at the same moment make one invoice', async () => {
  const { code } = await anOffer(test);
  const before = await books(test);
  const body = visitorBody({ code });
  const answers = await Promise.all(Array.from({ length: 10 }, () => generate(body)));
  const rrrs = answers.map((answer) => answer.json<{ data: MadeInvoice }>().data.rrr);
  expect(new Set(rrrs).size).toBe(1);
  expect((await books(test)).invoices).toBe(before.invoices + 1);
});
