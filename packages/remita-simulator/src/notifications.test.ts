import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Merchant } from '../test/merchant';
import { fixturePhones } from './fixtures';

const merchant = new Merchant();
beforeEach(() => merchant.start());
afterEach(() => merchant.simulator.close());

describe('notifications', () => {
  let listener: Server;
  let bodies: unknown[];
  let answers: number[];
  let heard: () => void;

  beforeEach(async () => {
    bodies = [];
    answers = [];
    listener = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        bodies.push(JSON.parse(body));
        response.writeHead(answers.shift() ?? 200).end();
        heard();
      });
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => listener.close(done)));

  const notificationUrl = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  const until = (count: number) =>
    new Promise<void>((done) => {
      heard = () => {
        if (bodies.length >= count) done();
      };
      heard();
    });

  it('announces a payment as an array and tries again until it is taken', async () => {
    await merchant.simulator.close();
    await merchant.start({ notificationUrl: notificationUrl(), retries: [1, 1, 1] });
    answers = [500, 503];
    const arrived = until(3);
    const rrr = await merchant.reference('order-1', { payerPhone: fixturePhones.paysWith01 });
    await arrived;
    expect(bodies[2]).toMatchObject([{ rrr, orderId: 'order-1', amount: 10000 }]);
  });

  it('repeats on request and forges without paying', async () => {
    await merchant.simulator.close();
    await merchant.start({ notificationUrl: notificationUrl() });
    heard = () => undefined;
    const rrr = await merchant.reference('order-1');
    const url = await merchant.openCheckout(rrr);
    await merchant.post(url, { act: 'replay', times: '7' });
    await merchant.post(url, { act: 'forge' });
    expect(bodies).toHaveLength(8);
    expect(bodies[7]).toMatchObject([{ rrr, amount: 100_000 }]);
    expect(await merchant.ask(rrr)).toMatchObject({ status: '021' });
  });
});

describe('the journal', () => {
  it('brings everything back after a restart, also when the last line is cut short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'remita-'));
    const file = join(folder, 'remita.jsonl');
    await merchant.simulator.close();
    await merchant.start({ file });
    const [paid, open] = [await merchant.generate('order-1'), await merchant.generate('order-2')];
    const url = await merchant.openCheckout(paid.RRR ?? '');
    await merchant.post(url, { act: 'pay' });
    await merchant.simulator.close();
    appendFileSync(file, '{"kind":"paid","rrr":"');
    await merchant.start({ file });
    expect(await merchant.ask(paid.RRR ?? '')).toMatchObject({ status: '00' });
    expect(await merchant.ask(open.RRR ?? '')).toMatchObject({ status: '021' });
    expect((await merchant.simulator.app.inject(url)).statusCode).toBe(200);
    expect(await merchant.generate('order-3')).toMatchObject({ statuscode: '025' });
    await merchant.simulator.close();
    await merchant.start({ file });
    expect(merchant.simulator.till.all()).toHaveLength(3);
    rmSync(folder, { recursive: true });
  });
});
