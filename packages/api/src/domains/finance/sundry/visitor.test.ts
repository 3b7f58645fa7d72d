import { testApp, type TestApp } from '../../../../test/app';
import { payerCookieOf, requery, type MadeInvoice, type Problem } from '../../../../test/money-builders';
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

  const mallory = {
    lastname: 'Max',
    firstname: 'Mallory',
    email: 'mallory@evil.example',
    transcript: { recipient: 'mallory', delivery: 'email', email: 'mallory@evil.example', address: '' },
  };

  it.each([
    ['other details', mallory],
    ['the very same details', {}],
  ])('gets its own, also where somebody was first with %s', async (_, changes) => {
    const { code } = await anOffer(test, { asks: 'transcript' });
    const body = visitorBody({ code, transcript: transcriptTo.courier });
    const theirs = await boughtOpen({ ...body, ...changes });
    const mine = await boughtOpen(body);
    expect(mine).toMatchObject({ masked: false, fullName: 'OKORO Ngozi', email: 'ngozi@mail.example' });
    expect(mine.rrr).not.toBe(theirs.rrr);
    expect(await orderOf(mine)).toMatchObject({ destination: { recipient: 'University of Leeds' } });
    expect(await orderOf({ ...mine, cookie: theirs.cookie })).toMatchObject({ destination: null });
    for (const { rrr, cookie } of [theirs, mine]) {
      const again = await boughtOpen({ ...body, ...(rrr === theirs.rrr && changes) }, cookie);
      expect(again).toMatchObject({ rrr, masked: false });
    }
  });

  it('is not kept from another quantity, and leaves what others ordered as it is', async () => {
    const { code } = await anOffer(test);
    const body = visitorBody({ code });
    const theirs = await boughtOpen(body);
    const more = { ...body, quantity: 2, amount: 1_000_000 };
    const mine = await boughtOpen(more);
    expect(mine).toMatchObject({ total: 1_000_000, masked: false });
    expect(test.simulator.till.order(theirs.rrr)?.status).not.toBe('12');
    expect(await boughtOpen(more, theirs.cookie)).toMatchObject({ total: 1_000_000 });
    expect(test.simulator.till.order(theirs.rrr)?.status).toBe('12');
    expect(test.simulator.till.order(mine.rrr)?.status).not.toBe('12');
  });

  it('has what it pays for, although another has paid for the same thing', async () => {
    const { code } = await anOffer(test, { asks: 'transcript' });
    const body = visitorBody({ code, transcript: transcriptTo.courier });
    const [theirs, mine] = [await boughtOpen({ ...body, ...mallory }), await boughtOpen(body)];
    for (const { rrr } of [theirs, mine]) await paySundry(test, rrr);
    expect(await orderOf(mine)).toMatchObject({
      progress: 'received',
      destination: { recipient: 'University of Leeds' },
    });
    expect(await requery(test, mine.rrr)).toMatchObject({ isPaid: true, paymentIssue: null });
  });

  it('cannot say that it was paid', async () => {
    const { code } = await anOffer(test);
    const body = visitorBody({ code });
    const { rrr, cookie } = await boughtOpen(body);
    const claimed = async (headers = {}) => (await requery(test, rrr, headers)).paymentStatus;
    expect(await claimed({ cookie: (await boughtOpen(body)).cookie })).toBe('UNPAID');
    expect(await claimed({ cookie })).toBe('PENDING');
  });

  it('does not spend a credit note that another browser with the phone earned', async () => {
    const { code } = await anOffer(test, { asks: 'transcript' });
    const body = visitorBody({ code, transcript: transcriptTo.courier });
    const paid = await boughtOpen(body);
    await paySundry(test, paid.rrr, '6000');
    await aCreditNote(paid.rrr, 100_000);
    const owed = async ({ rrr }: { rrr: string }) => test.simulator.till.order(rrr)?.amount;
    expect(await owed(await boughtOpen({ ...body, ...mallory }))).toBe('5000');
    expect(await owed(await boughtOpen(body, paid.cookie))).toBe('4000');
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
  const mine = await boughtOpen(body, shown);
  expect(mine.rrr).not.toBe(made.rrr);
  const seen = await get(`/ApplicationInvoice/${made.rrr}`, mine.cookie);
  expect(seen.json()).toMatchObject({ data: { masked: true } });
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
    const { rrr } = first.json<{ data: MadeInvoice }>().data;
    expect(await boughtOpen(body, payerCookieOf(again))).toMatchObject({ rrr });
  });
});

it('a browser that names somebody else replaces its own invoice', async () => {
  const { code } = await anOffer(test);
  const body = visitorBody({ code });
  const { rrr, cookie } = await boughtOpen(body);
  const other = await boughtOpen({ ...body, lastname: 'Bello', email: 'bello@mail.example' }, cookie);
  expect(other).toMatchObject({ masked: false, email: 'bello@mail.example' });
  expect(test.simulator.till.order(rrr)?.status).toBe('12');
});

it('an unknown RRR, or one of another payment, is no sundry payment', async () => {
  expect((await get('/Sundry/open/orders/280358747919')).statusCode).toBe(404);
  expect((await get('/Sundry/open/orders/nonsense')).statusCode).toBe(422);
});
