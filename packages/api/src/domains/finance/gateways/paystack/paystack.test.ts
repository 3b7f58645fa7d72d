import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toKobo } from '@portal/shared/model';
import { buildSimulator, type Simulator } from '@portal/remita-simulator/simulator';
import { GatewayError, type Gateway } from '../gateway';
import { paystackGateway } from './http-paystack';

const secretKey = 'sk_test_very_secret';
const order = { orderId: 'SCHF-1', rrr: null, payUrl: null };
const request = {
  orderId: 'SCHF-1',
  serviceTypeId: '4430731',
  amount: toKobo(1_000_050),
  payer: { name: "Ada O'Neil", email: 'ada@mail.example', phone: '+2348031234567' },
  description: 'School fees',
  returnUrl: 'http://portal.test/school_fees/invoice?number=1',
};
let simulator: Simulator;
let origin: string;
let paystack: Gateway;

const gatewayAt = (baseUrl: string, key = secretKey) =>
  paystackGateway({ baseUrl, secretKey: key, payOrigin: new URL(baseUrl).origin, deadline: 1500 });

beforeEach(async () => {
  simulator = await buildSimulator({ merchantId: '1', apiKey: '2', paystack: { secretKey } });
  origin = await simulator.listen();
  paystack = gatewayAt(`${origin}/paystack`);
});
afterEach(() => simulator.close());

const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

describe('initialise', () => {
  it('gives the address of the pay page for kobo and our own order id', async () => {
    const reference = await paystack.generate(request);
    const made = simulator.paystack.find('SCHF-1');
    expect(made).toMatchObject({ amount: 1_000_050, callbackUrl: request.returnUrl });
    expect(reference).toEqual({ rrr: null, payUrl: `${origin}/paystack/checkout/${made?.accessCode}` });
    expect(paystack.payPage({ ...order, ...reference }, 'anywhere')).toEqual({
      action: reference.payUrl,
      fields: null,
    });
  });

  it('says that the order is spent when the answer to the first try was lost', async () => {
    simulator.paystack.armInitialize('timeout');
    expect((await failure(paystack.generate(request))).failure).toBe('unreachable');
    expect((await failure(paystack.generate(request))).failure).toBe('spent');
    expect(simulator.paystack.all()).toHaveLength(1);
  });

  it.each([
    ['down', 'unreachable'],
    ['lost', 'unreachable'],
    ['garbage', 'nonsense'],
    ['elsewhere', 'nonsense'],
  ] as const)('fails when the gateway is %s', async (fault, kind) => {
    simulator.paystack.armInitialize(fault);
    expect((await failure(paystack.generate(request))).failure).toBe(kind);
  });

  it('shows no secret when it is refused', async () => {
    const error = await failure(gatewayAt(`${origin}/paystack`, 'sk_of_another').generate(request));
    expect(error.failure).toBe('refused');
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('sk_of_another');
  });
});

describe('verify', () => {
  beforeEach(() => paystack.generate(request));

  it('reads success as paid with the kobo that arrived, a failed try as failed, and none as pending', async () => {
    expect(await paystack.status(order)).toMatchObject({ state: 'pending', orderId: 'SCHF-1' });
    simulator.paystack.fail('SCHF-1');
    expect(await paystack.status(order)).toMatchObject({ state: 'failed', code: 'failed' });
    simulator.paystack.pay('SCHF-1', { amount: 2_400_005 });
    const paid = { state: 'paid', code: 'success', orderId: 'SCHF-1', amount: 2_400_005, rrr: null };
    expect(await paystack.status(order)).toMatchObject(paid);
    expect(await paystack.cancel(order)).toBe(false);
  });

  it.each([
    ['success', 'paid'],
    ['failed', 'failed'],
    ['reversed', 'cancelled'],
    ['abandoned', 'pending'],
    ['ongoing', 'processing'],
    ['pending', 'processing'],
    ['processing', 'processing'],
    ['queued', 'processing'],
    ['something_new', 'processing'],
    ['constructor', 'processing'],
  ])('reads %s as %s', async (code, state) => {
    Object.assign(simulator.paystack.find('SCHF-1') ?? {}, { status: code });
    expect(await paystack.status(order)).toMatchObject({ state, code });
  });

  it('knows nothing of an order that was never made', async () => {
    const nothing = { state: 'unknown', orderId: null, amount: null };
    expect(await paystack.status({ ...order, orderId: 'NOBODY' })).toMatchObject(nothing);
  });

  it('never takes an outage, a hang, an HTML page or a refusal for an answer', async () => {
    simulator.paystack.pay('SCHF-1');
    for (const fault of ['down', 'hang', 'garbage'] as const) {
      simulator.paystack.armVerify(fault, 1);
      await failure(paystack.status(order));
    }
    expect((await failure(gatewayAt(`${origin}/paystack`, 'sk_other').status(order))).failure).toBe(
      'refused',
    );
    expect(await paystack.status(order)).toMatchObject({ state: 'paid' });
  });

  it('takes half a kobo or foreign money for no amount', async () => {
    const data = { status: 'success', reference: 'SCHF-1', channel: 'card' };
    const answers = [
      { ...data, amount: 1000.5, currency: 'NGN' },
      { ...data, amount: 1_000_050, currency: 'USD' },
      { ...data, amount: '1000050', currency: 'NGN' },
    ];
    const server: Server = createServer((_, response) =>
      response.end(JSON.stringify({ status: true, data: answers.pop() })),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const stub = gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [one, two, three] = [await stub.status(order), await stub.status(order), await stub.status(order)];
    await new Promise((done) => server.close(done));
    expect([one.amount, two.amount, three.amount]).toEqual([null, null, null]);
  });
});

describe('the settled list', () => {
  const days = { from: '2026-09-14', to: '2026-09-14' };

  it('holds what was paid on these days in Lagos, over all pages', async () => {
    const times = Array.from({ length: 101 }, () => '2026-09-13T23:00:00.000Z');
    const books = simulator.paystack;
    for (const [index, at] of [...times, '2026-09-13T22:59:59.000Z', '2026-09-14T23:00:00.000Z'].entries()) {
      const reference = `SCHF-${index}`;
      books.initialize({ reference, amount: 500, email: 'a@mail.example', description: '', callbackUrl: '' });
      books.pay(reference);
      Object.assign(books.find(reference) ?? {}, { paidAt: at });
    }
    const settled = (await paystack.settled(days)) ?? [];
    expect(settled).toHaveLength(101);
    expect(settled[0]).toEqual({ reference: 'SCHF-0', amount: 500, settledOn: '2026-09-14' });
  });

  it.each(['down', 'garbage'] as const)('is not guessed when the gateway is %s', async (fault) => {
    simulator.paystack.armVerify(fault);
    await failure(Promise.resolve(paystack.settled(days)));
  });
});

describe('a notification', () => {
  const body = Buffer.from('{"event":"charge.success",  "data":{"reference":"SCHF-1"}}');
  const signed = (bytes: Buffer, key?: string) => simulator.paystack.sign(bytes.toString(), key);
  const read = (bytes: Buffer, signature?: string) =>
    paystack.readNotification(bytes, signature === undefined ? {} : { 'x-paystack-signature': signature });

  it('is read when the bytes are signed with the secret', () => {
    expect(read(body, signed(body))).toEqual({ orderId: 'SCHF-1' });
    expect(read(Buffer.from('[]'), signed(Buffer.from('[]')))).toEqual({ orderId: null });
  });

  it('is not when one byte differs, the key is another, or the signature is none', () => {
    expect(read(Buffer.from(body.toString().replace('  ', ' ')), signed(body))).toBeUndefined();
    expect(read(body, signed(body, 'sk_other'))).toBeUndefined();
    for (const signature of [undefined, '', 'ab', 'z'.repeat(128)])
      expect(read(body, signature)).toBeUndefined();
  });
});
