import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { createPassThrough } from '../src/dev/pass-through.mjs';

const closers = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function listening(respond) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${server.address().port}`;
}

/** A portal that says the beginning of a page and no more, nothing at all, or a page. */
const portal = () =>
  listening(({ url }, answer) => {
    if (url === '/silent') return;
    answer.writeHead(200, { 'content-type': 'text/html' });
    if (url === '/half') answer.write('<p>');
    else answer.end('<p>whole</p>');
  });

const shouting = () => (text) => text.toUpperCase();
const textOf = async (url) => (await fetch(url)).text();

/** A browser that leaves as soon as `heard` is true of the connection. */
async function leave(url, onAnswer) {
  const asked = get(url);
  asked.on('error', () => undefined);
  if (onAnswer) await once(asked, 'response');
  else await new Promise((resolve) => setTimeout(resolve, 50));
  asked.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('an answer is changed on its way', async () => {
  const own = await listening(createPassThrough(new URL(await portal()), shouting));
  expect(await textOf(`${own}/`)).toBe('<P>WHOLE</P>');
});

test.each([
  ['before the portal has said anything', '/silent', shouting],
  ['in the middle of an answer that is changed', '/half', shouting],
  ['in the middle of an answer that is sent as it comes', '/half', () => undefined],
])('a browser that leaves %s ends nothing else', async (_, path, changes) => {
  const own = await listening(createPassThrough(new URL(await portal()), changes));
  await leave(`${own}${path}`, path === '/half' && !changes());
  expect((await textOf(`${own}/`)).toLowerCase()).toBe('<p>whole</p>');
});

test('an answer that cannot be changed is a fault of that answer alone', async () => {
  const own = await listening(
    createPassThrough(new URL(await portal()), () => () => {
      throw new Error('not what was expected');
    }),
  );
  const answer = await fetch(own);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('not what was expected');
});
