import { testApp, type TestApp } from '../../../../test/app';
import { books, type MadeInvoice, type Problem } from '../../../../test/money-builders';
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

/** Bought, with the cookie of the browser that did. */
async function boughtOpen(payload: object, cookie = '') {
  const answer = await generate(payload, cookie);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const payer = answer.cookies.find(({ name }) => name === 'portal_payer');
  return {
    ...answer.json<{ data: MadeInvoice }>().data,
    cookie: payer ? `portal_payer=${payer.value}` : '',
  };
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
    expect(await boughtOpen({ ...body, quantity: 2, amount: 1_000_000 })).toMatchObject({ total: 1_000_000 });
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
