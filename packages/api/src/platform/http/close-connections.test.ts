import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { buildApp } from '../../app';

let test: TestApp;
let node: FastifyInstance;
const stopping = new AbortController();
beforeAll(async () => {
  test = await testApp();
  node = await buildApp({ ...test.deps, effects: new Map(), stopping: stopping.signal });
});
afterAll(async () => {
  await node.close();
  await test.close();
});

const status = async (url: string) => {
  const { statusCode, headers } = await node.inject(url);
  return [statusCode, headers['connection']];
};

it('a node that is asked to stop says so, still answers, and asks for other connections', async () => {
  expect(await status('/readyz')).toEqual([200, 'keep-alive']);
  expect(await status('/api/v1/Notices/general')).toEqual([200, 'keep-alive']);
  stopping.abort();
  expect(await status('/readyz')).toEqual([503, 'close']);
  expect(await status('/healthz')).toEqual([200, 'close']);
  expect(await status('/api/v1/Notices/general')).toEqual([200, 'close']);
});

it('keeps its figures from those who come through a proxy', async () => {
  expect((await node.inject('/metrics')).body).toContain('portal_database_up 1');
  const outside = await node.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.1' } });
  expect(outside.statusCode).toBe(404);
});
