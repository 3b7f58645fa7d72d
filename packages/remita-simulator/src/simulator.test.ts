import { mkdtempSync, appendFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixturePhones } from './fixtures';
import { sha512 } from './hashes';
import { gatewayPath } from './protocol.routes';
import { buildSimulator, type Simulator, type SimulatorOptions } from './simulator';

const merchantId = '2547916';
const apiKey = '1946';
const serviceTypeId = '4430731';

let simulator: Simulator;
let clock: Date;

async function start(more: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  return buildSimulator({ merchantId, apiKey, now: () => clock, retries: [], ...more });
}
beforeEach(async () => {
  clock = new Date('2026-09-14T09:00:00Z');
  simulator = await start();
});
afterEach(() => simulator.close());

interface Generated {
  statuscode: string;
  RRR?: string;
  status: string;
}

async function generate(orderId: string, changes: Record<string, string> = {}, token?: string) {
  const amount = changes.amount ?? '10000';
  const answer = await simulator.app.inject({
    method: 'POST',
    url: `${gatewayPath}/merchant/api/paymentinit`,
    headers: {
      authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${
        token ?? sha512(merchantId, serviceTypeId, orderId, amount, apiKey)
      }`,
    },
    payload: {
      ...{ serviceTypeId, orderId, amount, payerName: "Ada O'Neil", payerEmail: 'ada@mail.example' },
      ...{ payerPhone: '+2348031234567', description: 'JUPEB application form', ...changes },
    },
  });
  const [, json = answer.body] = /^jsonp \((.*)\)$/.exec(answer.body) ?? [];
  return JSON.parse(json) as Generated;
}

async function ask(key: string, document = 'status.reg', hash = sha512(key, apiKey, merchantId)) {
  const answer = await simulator.app.inject(`${gatewayPath}/${merchantId}/${key}/${hash}/${document}`);
  return answer.json<{ status: string; amount: number; RRR: string; orderId: string }>();
}

const form = (values: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(values).toString(),
});

async function openCheckout(rrr: string): Promise<string> {
  const answer = await simulator.app.inject({
    method: 'POST',
    url: '/remita/ecomm/finalize.reg',
    ...form({
      ...{ merchantId, rrr, hash: sha512(merchantId, rrr, apiKey) },
      responseurl: 'http://portal.example/invoice/1?returned=1',
    }),
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

describe('the documented protocol', () => {
  it('generates a reference of twelve digits, wrapped as a call', async () => {
    const { statuscode, RRR } = await generate('order-1');
    expect(statuscode).toBe('025');
    expect(RRR).toMatch(/^\d{12}$/);
  });

  it('refuses a wrong hash and a bad amount without making anything', async () => {
    expect(await generate('order-1', {}, 'f'.repeat(128))).toMatchObject({ statuscode: '020' });
    expect(await generate('order-1', { amount: '0' })).toMatchObject({ statuscode: '013' });
    expect(await generate('order-1', { amount: '12.345' })).toMatchObject({ statuscode: '013' });
    expect(simulator.till.all()).toHaveLength(0);
  });

  it('answers 028 to an order id that it knows', async () => {
    await generate('order-1');
    expect(await generate('order-1')).toMatchObject({ statuscode: '028' });
    expect(simulator.till.all()).toHaveLength(1);
  });

  it('tells the state by reference and by order, and nothing to a wrong hash', async () => {
    const { RRR = '' } = await generate('order-1');
    expect(await ask(RRR)).toMatchObject({ status: '021', orderId: 'order-1', amount: 10000 });
    expect(await ask('order-1', 'orderstatus.reg')).toMatchObject({ status: '021', RRR });
    expect(await ask(RRR, 'status.reg', 'wrong')).toMatchObject({ status: '020' });
    expect(await ask('no-such-order', 'orderstatus.reg')).toMatchObject({ status: '021' });
  });

  it('deactivates an unpaid reference and refuses a paid one', async () => {
    const cancel = async (rrr: string) =>
      (
        await simulator.app.inject({
          method: 'POST',
          url: '/remita/ecomm/deactivate.json',
          payload: { rrr, merchantId, hash: sha512(rrr, apiKey, merchantId) },
        })
      ).json<{ responseCode: string }>();
    const [open, paid] = [await generate('order-1'), await generate('order-2')];
    simulator.till.pay(paid.RRR ?? '', { status: '00', amount: '10000', channel: 'USSD' });
    expect(await cancel(open.RRR ?? '')).toMatchObject({ responseCode: '00' });
    expect(await cancel(paid.RRR ?? '')).toMatchObject({ responseCode: '99' });
    expect(simulator.till.pay(open.RRR ?? '', { status: '00', amount: '10000', channel: 'USSD' })).toBe(
      false,
    );
  });
});

describe('fixtures by phone', () => {
  it('pays by itself after twenty seconds', async () => {
    const { RRR = '' } = await generate('order-1', { payerPhone: fixturePhones.paysAfter20Seconds });
    clock = new Date(clock.getTime() + 19_999);
    expect(await ask(RRR)).toMatchObject({ status: '021' });
    clock = new Date(clock.getTime() + 1);
    expect(await ask(RRR)).toMatchObject({ status: '00', amount: 10000 });
  });

  it('pays with 01, or too little', async () => {
    const one = await generate('order-1', { payerPhone: fixturePhones.paysWith01 });
    const less = await generate('order-2', { payerPhone: fixturePhones.underPaid, amount: '10000.50' });
    expect(await ask(one.RRR ?? '')).toMatchObject({ status: '01', amount: 10000 });
    expect(await ask(less.RRR ?? '')).toMatchObject({ status: '00', amount: 5000.25 });
  });
});

describe('the checkout page', () => {
  const choose = (url: string, values: Record<string, string>) =>
    simulator.app.inject({ method: 'POST', url, ...form(values) });

  it('shows what is paid, escaped, and opens only with the merchant’s hash', async () => {
    const { RRR = '' } = await generate('order-1', { description: '<b>fee</b>' });
    const page = await simulator.app.inject(await openCheckout(RRR));
    expect(page.body).toContain('₦10,000.00');
    expect(page.body).toContain('&lt;b&gt;fee&lt;/b&gt;');
    const forged = await choose('/remita/ecomm/finalize.reg', { merchantId, rrr: RRR, hash: 'x' });
    expect(forged.statusCode).toBe(403);
  });

  it('pays once and returns with RRR and orderID', async () => {
    const { RRR = '' } = await generate('order-1');
    const url = await openCheckout(RRR);
    const back = await choose(url, { act: 'pay', method: 'ussd' });
    expect(back.headers.location).toBe(
      `http://portal.example/invoice/1?returned=1&RRR=${RRR}&orderID=order-1`,
    );
    expect(await ask(RRR)).toMatchObject({ status: '00' });
    const again = await choose(url, { act: 'less' });
    expect(again.body).toContain('An RRR is paid once');
    expect(await ask(RRR)).toMatchObject({ status: '00', amount: 10000 });
  });

  it.each([
    ['code01', { status: '01', amount: 10000 }],
    ['less', { status: '00', amount: 5000 }],
    ['fail', { status: '02', amount: 10000 }],
    ['forge', { status: '021', amount: 10000 }],
    ['nothing-known', { status: '021', amount: 10000 }],
  ])('%s', async (act, wanted) => {
    const { RRR = '' } = await generate('order-1');
    await choose(await openCheckout(RRR), { act });
    expect(await ask(RRR)).toMatchObject(wanted);
  });

  it('can still pay after a failed try, and late', async () => {
    const { RRR = '' } = await generate('order-1');
    const url = await openCheckout(RRR);
    await choose(url, { act: 'fail' });
    await choose(url, { act: 'late', seconds: '30' });
    expect(await ask(RRR)).toMatchObject({ status: '02' });
    clock = new Date(clock.getTime() + 30_000);
    expect(await ask(RRR)).toMatchObject({ status: '00' });
  });
});

describe('notifications', () => {
  let merchant: Server;
  let bodies: unknown[];
  let answers: number[];
  let heard: () => void;

  beforeEach(async () => {
    bodies = [];
    answers = [];
    merchant = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        bodies.push(JSON.parse(body));
        response.writeHead(answers.shift() ?? 200).end();
        heard();
      });
    });
    await new Promise<void>((done) => merchant.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => merchant.close(done)));

  const notificationUrl = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hook`;
  const until = (count: number) =>
    new Promise<void>((done) => {
      heard = () => {
        if (bodies.length >= count) done();
      };
      heard();
    });

  it('announces a payment as an array and tries again until it is taken', async () => {
    await simulator.close();
    simulator = await start({ notificationUrl: notificationUrl(), retries: [1, 1, 1] });
    answers = [500, 503];
    const arrived = until(3);
    const { RRR = '' } = await generate('order-1', { payerPhone: fixturePhones.paysWith01 });
    await arrived;
    expect(bodies[2]).toMatchObject([{ rrr: RRR, orderId: 'order-1', amount: 10000 }]);
  });

  it('repeats on request and forges without paying', async () => {
    await simulator.close();
    simulator = await start({ notificationUrl: notificationUrl() });
    heard = () => undefined;
    const { RRR = '' } = await generate('order-1');
    const url = await openCheckout(RRR);
    await simulator.app.inject({ method: 'POST', url, ...form({ act: 'replay', times: '7' }) });
    await simulator.app.inject({ method: 'POST', url, ...form({ act: 'forge' }) });
    expect(bodies).toHaveLength(8);
    expect(bodies[7]).toMatchObject([{ rrr: RRR, amount: 100_000 }]);
    expect(await ask(RRR)).toMatchObject({ status: '021' });
  });
});

describe('faults', () => {
  it('makes the reference of a call that is never answered', async () => {
    const origin = await simulator.listen();
    simulator.faults.armGenerate('timeout');
    const amount = '10000';
    const token = sha512(merchantId, serviceTypeId, 'order-1', amount, apiKey);
    const call = fetch(`${origin}${gatewayPath}/merchant/api/paymentinit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${token}`,
      },
      body: JSON.stringify({ serviceTypeId, orderId: 'order-1', amount }),
      signal: AbortSignal.timeout(300),
    });
    await expect(call).rejects.toThrow();
    expect(await ask('order-1', 'orderstatus.reg')).toMatchObject({ status: '021', orderId: 'order-1' });
  });

  it('leaves the RRR out, or refuses, for as many calls as were armed', async () => {
    simulator.faults.armGenerate('no-rrr');
    expect((await generate('order-1')).RRR).toBeUndefined();
    simulator.faults.armGenerate('authentication');
    expect(await generate('order-2')).toMatchObject({ statuscode: '020' });
    expect(await generate('order-3')).toMatchObject({ statuscode: '025' });
  });
});

describe('the journal', () => {
  it('brings everything back after a restart, also when the last line is cut short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'remita-'));
    const file = join(folder, 'remita.jsonl');
    await simulator.close();
    simulator = await start({ file });
    const [paid, open] = [await generate('order-1'), await generate('order-2')];
    const url = await openCheckout(paid.RRR ?? '');
    await simulator.app.inject({ method: 'POST', url, ...form({ act: 'pay' }) });
    await simulator.close();
    appendFileSync(file, '{"kind":"paid","rrr":"');
    simulator = await start({ file });
    expect(await ask(paid.RRR ?? '')).toMatchObject({ status: '00' });
    expect(await ask(open.RRR ?? '')).toMatchObject({ status: '021' });
    expect((await simulator.app.inject(url)).statusCode).toBe(200);
    expect(await generate('order-3')).toMatchObject({ statuscode: '025' });
    await simulator.close();
    simulator = await start({ file });
    expect(simulator.till.all()).toHaveLength(3);
    rmSync(folder, { recursive: true });
  });
});
