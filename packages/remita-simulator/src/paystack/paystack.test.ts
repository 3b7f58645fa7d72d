import { buildSimulator, type Simulator } from '../simulator';

const secretKey = 'sk_test_signs';
const now = () => new Date('2026-09-14T09:00:00Z');
let simulator: Simulator;
beforeEach(async () => {
  simulator = await buildSimulator({ merchantId: '1', apiKey: '2', now, paystack: { secretKey } });
});
afterEach(() => simulator.close());

const authorization = `Bearer ${secretKey}`;
const order = {
  reference: 'SCHF-1',
  amount: 1_000_050,
  email: 'ada@mail.example',
  callback_url: 'http://portal.example/back',
  metadata: { description: '<b>School</b> fees' },
};
const initialize = (payload: object = order, headers: Record<string, string> = { authorization }) =>
  simulator.app.inject({ method: 'POST', url: '/paystack/transaction/initialize', payload, headers });
const verify = (reference: string) =>
  simulator.app.inject({ url: `/paystack/transaction/verify/${reference}`, headers: { authorization } });
const pageOf = async () => {
  const { data } = (await initialize()).json<{ data: { authorization_url: string } }>();
  return new URL(data.authorization_url).pathname;
};

it('gives a page once per reference, to its merchant only', async () => {
  expect((await initialize(order, {})).statusCode).toBe(401);
  expect((await initialize()).json()).toMatchObject({ status: true, data: { reference: 'SCHF-1' } });
  const again = await initialize();
  expect([again.statusCode, again.json()]).toMatchObject([400, { code: 'duplicate_reference' }]);
  expect((await initialize({ ...order, reference: 'SCHF-2', amount: '10' })).statusCode).toBe(400);
});

it('tells kobo, and says so of a reference that it does not know', async () => {
  await initialize();
  expect((await verify('SCHF-1')).json()).toMatchObject({ data: { status: 'abandoned', amount: 1_000_050 } });
  simulator.paystack.pay('SCHF-1', { amount: 500 });
  expect(simulator.paystack.pay('SCHF-1')).toBe(false);
  expect((await verify('SCHF-1')).json()).toMatchObject({ data: { status: 'success', amount: 500 } });
  expect((await verify('NOBODY')).json()).toMatchObject({ status: false, code: 'transaction_not_found' });
});

it('shows what is paid, escaped, and sends the payer back', async () => {
  const page = await pageOf();
  const { body } = await simulator.app.inject(page);
  expect(body).toContain('₦10,000.50');
  expect(body).toContain('&lt;b&gt;School');
  const answer = await simulator.app.inject({ method: 'POST', url: page, payload: { act: 'pay' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://portal.example/back']);
  expect(simulator.paystack.find('SCHF-1')).toMatchObject({ status: 'success', paid: 1_000_050 });
});

it('lies, or says nothing, for as many calls as were armed', async () => {
  await initialize();
  simulator.paystack.armVerify('other-order', 1);
  expect((await verify('SCHF-1')).json()).toMatchObject({ data: { reference: 'SCHF-1-other' } });
  simulator.paystack.armVerify('garbage', 1);
  expect((await verify('SCHF-1')).headers['content-type']).toBe('text/html');
  expect((await verify('SCHF-1')).json()).toMatchObject({ data: { reference: 'SCHF-1' } });
});
