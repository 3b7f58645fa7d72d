import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { buildApp } from '../../app';
import { openSignals } from '../database/signals';

let test: TestApp;
let node: FastifyInstance;
let port: number;
beforeAll(async () => {
  test = await testApp();
  const { deps } = test;
  const signals = openSignals({ host: '/nowhere' }, deps.log);
  const timeouts = { headers: 200, request: 400, check: 50 };
  node = await buildApp({ ...deps, effects: new Map(), signals }, timeouts);
  await node.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = node.server.address() as AddressInfo);
});
afterAll(async () => {
  await node.close();
  await test.close();
});

interface Slow {
  socket: Socket;
  /** What the server said before it hung up. */
  said: Promise<string>;
}

/** A client that sends the beginning and then a byte now and then, for ever, until it is cut off. */
async function slow(begins: string, drip = ''): Promise<Slow> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const heard: Buffer[] = [];
  socket.on('data', (bytes) => heard.push(bytes)).on('error', () => undefined);
  if (begins) socket.write(begins);
  const timer = drip ? setInterval(() => socket.write(drip), 20) : undefined;
  const said = once(socket, 'close').then(() => {
    clearInterval(timer);
    return Buffer.concat(heard).toString();
  });
  return { socket, said };
}

const head = 'POST /api/v1/Authentication/login HTTP/1.1\r\nHost: portal\r\n';

it('cuts off who says nothing, whose headers have no end, and whose body has none', async () => {
  const clients = await Promise.all([
    slow(''),
    slow(head),
    slow(head, 'X-More: 1\r\n'),
    slow(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`, ' '),
    slow(`${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  ]);
  const said = await Promise.all(clients.map((client) => client.said));
  // Who has said nothing is told nothing, or the same.
  for (const words of said.slice(1)) expect(words).toMatch(/^HTTP\/1\.1 408 /);
});

it('answers everybody else while a hundred are slow', async () => {
  const clients = await Promise.all(Array.from({ length: 100 }, () => slow(head, 'X-More: 1\r\n')));
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
  await Promise.all(clients.map((client) => client.said));
});

it('gives people time by default: for headers seconds, for a photo over a poor line two minutes', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = test.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 125_000,
  });
});
