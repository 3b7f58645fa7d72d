import type { AddressInfo } from 'node:net';
import { testApp, type TestApp } from '../../../test/app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it('whoever sends too much reads why, and finds no line that was cut', async () => {
  const { port } = test.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/ModuleOwner/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: Buffer.alloc(13 * 1024 * 1024),
  });
  expect([answer.status, await answer.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'TOO_LARGE', message: 'That is too large.' }),
  ]);
});
