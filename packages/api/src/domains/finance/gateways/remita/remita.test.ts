import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toKobo } from '@portal/shared/model';
import { buildSimulator, type Simulator } from '@portal/remita-simulator/simulator';
import { GatewayError } from '../gateway';
import { remitaGateway } from './http-remita';
import type { Remita } from './remita';

const merchant = { merchantId: '2547916', apiKey: 'very-secret-key' };
const request = {
  orderId: 'APPL-1',
  serviceTypeId: '4430731',
  amount: toKobo(1_000_050),
  payer: { name: "Ada O'Neil", email: 'ada@mail.example', phone: '+2348031234567' },
  description: 'JUPEB application form',
};
let simulator: Simulator;
let remita: Remita;

beforeEach(async () => {
  simulator = await buildSimulator(merchant);
  remita = remitaGateway({ ...merchant, baseUrl: await simulator.listen(), deadline: 400 });
});
afterEach(() => simulator.close());

const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

describe('generate', () => {
  it('gives the RRR and sends naira, not kobo', async () => {
    const rrr = await remita.generate(request);
    expect(simulator.till.order(rrr)).toMatchObject({ amount: '10000.50', orderId: 'APPL-1' });
  });

  it('asks by order after a time-out and makes one reference only', async () => {
    simulator.faults.armGenerate('timeout');
    const rrr = await remita.generate(request);
    expect(simulator.till.all().map((order) => order.rrr)).toEqual([rrr]);
  });

  it('fails when the gateway is down, and gives the RRR on the next try', async () => {
    simulator.faults.armGenerate('lost');
    expect((await failure(remita.generate(request))).failure).toBe('unreachable');
    simulator.faults.armGenerate('down');
    expect((await failure(remita.generate(request))).failure).toBe('unreachable');
    expect(simulator.till.all()).toHaveLength(0);
    expect(await remita.generate(request)).toMatch(/^\d{12}$/);
  });

  it('answers the existing reference to a duplicate order id', async () => {
    const first = await remita.generate(request);
    expect(await remita.generate(request)).toBe(first);
  });

  it('calls 025 without an RRR a failure', async () => {
    simulator.faults.armGenerate('no-rrr');
    expect((await failure(remita.generate(request))).failure).toBe('nonsense');
  });

  it('shows no secret when the gateway refuses', async () => {
    const wrong = remitaGateway({ ...merchant, apiKey: 'another-key', baseUrl: remita.origin });
    const error = await failure(wrong.generate(request));
    expect(error.failure).toBe('refused');
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/another-key|[\da-f]{64}/);
  });
});

describe('status', () => {
  it.each([
    ['00', 'paid'],
    ['01', 'paid'],
  ] as const)('reads %s as %s with the amount that arrived', async (status, state) => {
    const rrr = await remita.generate(request);
    simulator.till.pay(rrr, { status, amount: '5000', channel: 'USSD' });
    const wanted = { state, rrr, orderId: 'APPL-1', amount: 500_000, code: status };
    expect(await remita.status(rrr)).toMatchObject(wanted);
    expect(await remita.statusByOrder('APPL-1')).toMatchObject(wanted);
  });

  it('reads 021 as pending for a known order and unknown for another', async () => {
    const rrr = await remita.generate(request);
    expect(await remita.status(rrr)).toMatchObject({ state: 'pending' });
    expect(await remita.statusByOrder('NOBODY')).toMatchObject({ state: 'unknown', rrr: null });
    expect(await remita.status('299999999999')).toMatchObject({ state: 'unknown', rrr: null });
  });

  it('reads 02 as failed, until it is paid after all', async () => {
    const rrr = await remita.generate(request);
    simulator.till.fail(rrr);
    expect(await remita.status(rrr)).toMatchObject({ state: 'failed', code: '02' });
    simulator.till.pay(rrr, { status: '00', amount: '10000.50', channel: 'USSD' });
    expect(await remita.status(rrr)).toMatchObject({ state: 'paid' });
  });

  it('never takes an outage, a hang, an HTML page or a refusal for an answer', async () => {
    const rrr = await remita.generate(request);
    simulator.till.pay(rrr, { status: '00', amount: '10000.50', channel: 'USSD' });
    for (const fault of ['down', 'hang', 'garbage'] as const) {
      simulator.faults.armStatus(fault, 1);
      await failure(remita.status(rrr));
    }
    const wrong = remitaGateway({ ...merchant, apiKey: 'another-key', baseUrl: remita.origin });
    expect((await failure(wrong.status(rrr))).failure).toBe('refused');
    expect(await remita.status(rrr)).toMatchObject({ state: 'paid' });
  });
});

describe('cancel', () => {
  it('closes an unpaid reference and says no to a paid one', async () => {
    const open = await remita.generate(request);
    const paid = await remita.generate({ ...request, orderId: 'APPL-2' });
    simulator.till.pay(paid, { status: '00', amount: '10000.50', channel: 'USSD' });
    expect(await remita.cancel(open)).toBe(true);
    expect(await remita.cancel(paid)).toBe(false);
    expect(await remita.status(open)).toMatchObject({ state: 'cancelled' });
  });
});

it('answers the pay form with the hash of merchant, reference and key', async () => {
  const rrr = await remita.generate(request);
  const { action, fields } = remita.payForm(rrr, 'http://portal.test/application_invoice/1?returned=1');
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
});

describe('answers that are not the simulator’s', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  beforeEach(async () => {
    server = createServer((incoming, response) => answer(incoming, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    remita = remitaGateway({ ...merchant, baseUrl: `http://127.0.0.1:${port}`, deadline: 300 });
  });
  afterEach(() => new Promise((done) => server.close(done)));
  const json = (body: unknown) => {
    answer = (_, response) => response.end(JSON.stringify(body));
  };

  it('posts once only when the answer is lost', async () => {
    const methods: (string | undefined)[] = [];
    answer = (incoming, response) => {
      methods.push(incoming.method);
      if (incoming.method === 'POST') return void incoming.socket.destroy();
      response.end(JSON.stringify({ status: '021', orderId: 'APPL-1', RRR: '280358747919' }));
    };
    expect(await remita.generate(request)).toBe('280358747919');
    expect(methods.filter((method) => method === 'POST')).toHaveLength(1);
  });

  it.each([{}, { status: 'Approved' }, { status: '' }, { status: 0 }])('refuses %j', async (body) => {
    json(body);
    await failure(remita.status('280358747919'));
  });

  it('reads an amount as text or number, and nonsense as nothing', async () => {
    const paid = { status: '00', orderId: 'A', RRR: '280358747919' };
    json({ ...paid, amount: '24000.05' });
    expect((await remita.status('280358747919')).amount).toBe(2_400_005);
    json({ ...paid, amount: 24000.05 });
    expect((await remita.status('280358747919')).amount).toBe(2_400_005);
    json({ ...paid, amount: -5 });
    expect((await remita.status('280358747919')).amount).toBeNull();
  });

  it.each(['013', '020', '033'])('takes %s for a refusal, whatever was asked', async (code) => {
    json({ statuscode: code, status: code, responseCode: code, orderId: 'APPL-1', RRR: '280358747919' });
    expect((await failure(remita.generate(request))).failure).toBe('refused');
    expect((await failure(remita.status('280358747919'))).failure).toBe('refused');
    expect((await failure(remita.statusByOrder('APPL-1'))).failure).toBe('refused');
    expect((await failure(remita.cancel('280358747919'))).failure).toBe('refused');
  });

  it.each([(text: string) => `jsonp (${text})`, (text: string) => ` jsonp(${text});\n`])(
    'reads an answer inside a JavaScript call',
    async (wrap) => {
      answer = (_, response) => response.end(wrap('{"statuscode":"025","RRR":"280358747919"}'));
      expect(await remita.generate(request)).toBe('280358747919');
      answer = (_, response) => response.end(wrap('{"status":"01","RRR":"280358747919","orderId":"A"}'));
      expect(await remita.status('280358747919')).toMatchObject({ state: 'paid' });
    },
  );

  it('asks by order when the answer to generate is a page of HTML', async () => {
    answer = (incoming, response) =>
      response.end(
        incoming.method === 'POST'
          ? '<html>Please wait</html>'
          : JSON.stringify({ status: '021', orderId: 'APPL-1', RRR: '280358747919' }),
      );
    expect(await remita.generate(request)).toBe('280358747919');
  });

  it('makes no RRR of a duplicate order that it cannot find', async () => {
    json({ statuscode: '028', status: '021' });
    expect((await failure(remita.generate(request))).failure).toBe('unreachable');
  });
});
