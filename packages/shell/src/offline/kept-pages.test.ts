import { routeCases } from '@portal/shared/testing';
import { createKeptPages } from './kept-pages';
import { cacheName, type KeepMessage } from './worker-message';

const origin = 'https://portal.test';

/** The browser's cache as far as it is used: what was put last comes last. */
function fakeCaches() {
  const kept = new Map<string, Response>();
  const full = (url: string) => new URL(url, origin).href;
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(full(url))?.clone()),
    put: (url: string, answer: Response) => {
      kept.set(full(url), answer);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(url)),
  };
  const open = jest.fn(() => Promise.resolve(cache as unknown as Cache));
  return { kept, caches: { open } };
}

let now = 0;
let answers: Map<string, () => Response>;
let asked: string[];
let store: ReturnType<typeof fakeCaches>;
const pages = () =>
  createKeptPages({
    caches: store.caches,
    now: () => now,
    fetch: (url) => {
      asked.push(String(url));
      const answer = answers.get(String(url));
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'));
    },
  });

const document = `${origin}/school_fees/receipt`;
const message: KeepMessage = {
  kind: 'keep',
  document,
  stamp: '7 build-1 12',
  paths: ['/school_fees/*', '/payments', '/letters/:code'],
  files: [`${origin}/assets/app/app.js`, `${origin}/modules/mf-finance/1/receipt.js`],
};
const html = (name: string, token = 'eyJ.secret.x') =>
  `<html>${name}<script>{"session":{"userId":7,"jwtToken":{"expires":"2026-11-21","token":"${token}"},"reportToken":"${token}"}}</script>`;
const page = (name: string) => () =>
  new Response(html(name), {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
  });
const text = async (answer: Response | undefined) => answer && (await answer.text());

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  asked = [];
  store = fakeCaches();
  answers = new Map([
    [document, page('first')],
    ...message.files.map((url) => [url, () => new Response(`file ${url}`)] as const),
  ]);
});

it('the sign-in page of a Wi-Fi is kept in the place of no file', async () => {
  const [file = ''] = message.files;
  const headers = { 'content-type': 'text/html' };
  answers.set(file, () => new Response('<title>Sign in to the Wi-Fi</title>', { headers }));
  await pages().keep(message);
  expect(await pages().fileAt(file)).toBeUndefined();
});

it('keeps the document and its files, each asked for once', async () => {
  await pages().keep(message);
  await pages().keep(message);
  expect(store.caches.open).toHaveBeenCalledWith(cacheName);
  expect(asked).toEqual([...message.files, document]);
  expect(await text(await pages().fileAt(message.files[0] ?? ''))).toBe(`file ${message.files[0]}`);
});

it.each([
  ['/school_fees', true],
  ['/school_fees/receipt', true],
  ['/payments', true],
  ['/payments/', true],
  ['/letters/UG', true],
  ['/letters', false],
  ['/school_fees_old', false],
  ['/payments/more', false],
  ['/', false],
  ['/login', false],
])('brings up %s without a connection: %s', async (path, opens) => {
  await pages().keep(message);
  const found = await text(await pages().documentFor(`${origin}${path}?number=1`));
  expect(found).toBe(opens ? html('first', '') : undefined);
});

it.each(routeCases)('%s kept, %s opened: %s', async (path, address, opens) => {
  await pages().keep({ ...message, paths: [path] });
  expect((await pages().documentFor(origin + address)) !== undefined).toBe(opens);
});

it('keeps the protection of the document, and no token', async () => {
  await pages().keep(message);
  const kept = await pages().documentFor(document);
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await text(kept)).not.toContain('secret');
  store.kept.clear();
  answers.set(document, () => new Response('<html>somebody signed out'));
  await pages().keep(message);
  expect(await pages().documentFor(document)).toBeUndefined();
});

it('brings up nothing before something was kept', async () => {
  expect(await pages().documentFor(document)).toBeUndefined();
});

it('reads the document again for another person or build, and after a day', async () => {
  await pages().keep(message);
  answers.set(document, page('second'));
  await pages().keep({ ...message, stamp: '8 build-1 12' });
  expect(await text(await pages().documentFor(document))).toBe(html('second', ''));
  answers.set(document, page('third'));
  now += 25 * 60 * 60 * 1000;
  await pages().keep({ ...message, stamp: '8 build-1 12' });
  expect(await text(await pages().documentFor(document))).toBe(html('third', ''));
});

it('keeps no document whose files did not all come', async () => {
  answers.delete(message.files[1] ?? '');
  await expect(pages().keep(message)).rejects.toThrow('no network');
  expect(await pages().documentFor(document)).toBeUndefined();
});

it('keeps neither refusals nor the page that one without a session is sent to', async () => {
  answers.set(message.files[0] ?? '', () => new Response('gone', { status: 404 }));
  answers.set(document, () => Object.defineProperty(new Response('landing'), 'redirected', { value: true }));
  await pages().keep(message);
  expect([...store.kept.keys()]).toEqual([message.files[1]]);
});

it('does not grow without end: the oldest files go', async () => {
  const many = Array.from({ length: 410 }, (_, index) => `${origin}/assets/app/${index}.js`);
  for (const url of many) answers.set(url, () => new Response('file'));
  await pages().keep({ ...message, files: many });
  expect(await pages().fileAt(many[9] ?? '')).toBeUndefined();
  expect(await pages().fileAt(many[10] ?? '')).toBeDefined();
  expect(await pages().documentFor(document)).toBeDefined();
});
