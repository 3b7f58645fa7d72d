import { createServer, type Server } from 'node:http';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { buildSimulator, type Simulator } from '@portal/remita-simulator/simulator';
import { httpSms } from './http-sms';
import { SmsError } from './sms';

const key = 'sms_very_secret';
const message = { to: '+2348031234567', text: 'Your sign-in code is 123456.', reference: 'a-reference' };
let simulator: Simulator;
let url: string;
beforeEach(async () => {
  simulator = await buildSimulator({ merchantId: '1', apiKey: '2', sms: { key } });
  url = `${await simulator.listen()}/sms/messages`;
});
afterEach(() => simulator.close());

const smsAt = (at: string, more: { key?: string; deadline?: number } = {}) =>
  httpSms({ url: at, key, sender: 'FUTG', idempotent: true, ...more });
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SmsError);
  return error as SmsError;
};

it('sends sender, international digits, text and reference, and answers the id of the message', async () => {
  expect(await smsAt(url).send(message)).toBe('MSG1');
  const { text, reference } = message;
  expect(simulator.sms.all()).toEqual([
    { id: 'MSG1', sender: 'FUTG', to: '2348031234567', message: text, reference },
  ]);
});

it('gets one id for one reference, and reads the first of two answers', async () => {
  const sms = smsAt(url);
  simulator.sms.arm('twice');
  expect(await sms.send(message)).toBe('MSG1');
  expect(await sms.send(message)).toBe('MSG1');
  expect(simulator.sms.all()).toHaveLength(1);
});

it.each([
  ['down', 'unsent', 0],
  ['credit', 'unsent', 0],
  ['garbage', 'unknown', 0],
  ['hang', 'unknown', 1],
  ['lost', 'unknown', 1],
] as const)('a gateway that is spoilt by %s: the message is %s', async (fault, kind, taken) => {
  simulator.sms.arm(fault);
  // What hangs never answers: any deadline ends it.
  const error = await failure(smsAt(url, fault === 'hang' ? { deadline: 500 } : {}).send(message));
  expect(error.failure).toBe(kind);
  expect(simulator.sms.all()).toHaveLength(taken);
});

it('a number that the gateway refuses is not tried again, and a wrong key is ours to mend', async () => {
  simulator.sms.refuse('2348031234567');
  expect((await failure(smsAt(url).send(message))).failure).toBe('refused');
  expect((await failure(smsAt(url, { key: 'of another' }).send(message))).failure).toBe('unsent');
});

it('nothing has gone where nobody listens', async () => {
  await simulator.close();
  expect((await failure(smsAt(url).send(message))).failure).toBe('unsent');
});

it('nothing has gone to a gateway that is not whom its certificate names, or that never picks up', async () => {
  const tls = createSecureServer({}, () => undefined);
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const { port } = tls.address() as AddressInfo;
  expect((await failure(smsAt(`https://127.0.0.1:${port}/`).send(message))).failure).toBe('unsent');
  await new Promise((resolve) => tls.close(resolve));
  // Takes the connection and says no word of TLS.
  const silent = createPlainServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const at = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  expect((await failure(smsAt(at, { deadline: 300 }).send(message))).failure).toBe('unsent');
  silent.close();
});

it('nothing has gone where the request cannot be made', async () => {
  expect((await failure(smsAt(url, { key: 'not\u2019a header' }).send(message))).failure).toBe('unsent');
  expect((await failure(smsAt('no address').send(message))).failure).toBe('unsent');
});

it('says neither number nor text nor key when it fails', async () => {
  simulator.sms.refuse('2348031234567');
  const errors = [await failure(smsAt(url).send(message))];
  await simulator.close();
  errors.push(await failure(smsAt(url).send(message)));
  const said = errors
    .map(({ message: words, stack, cause }) => JSON.stringify([words, stack, cause]))
    .join('');
  for (const secret of ['8031234567', '123456.', key]) expect(said).not.toContain(secret);
});

describe('other gateways', () => {
  let server: Server;
  let answer: { status: number; body: string };
  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answer.status, { location: url }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const other = () => smsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  it.each([
    ['{"messageId":"abc"}', 'abc'],
    ['{"data":{"message_id":17}}', '17'],
    ['{"status":"success","data":{"id":"x"}}', 'x'],
  ])('%s names %s', async (body, id) => {
    answer = { status: 201, body };
    expect(await other().send(message)).toBe(id);
  });

  it.each([
    [200, 'null', 'unknown'],
    [200, '{"data":"ok"}', 'unknown'],
    [408, '', 'unknown'],
    [429, '', 'unsent'],
    [500, '', 'unknown'],
    [502, '', 'unknown'],
    [400, '{}', 'refused'],
    // Elsewhere the key has no business.
    [307, '', 'unknown'],
  ] as const)('%d %s: the message is %s', async (status, body, kind) => {
    answer = { status, body };
    expect((await failure(other().send(message))).failure).toBe(kind);
    expect(simulator.sms.all()).toEqual([]);
  });
});
