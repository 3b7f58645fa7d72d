import type { KeptPages } from './kept-pages';
import { serveKept, type WorkerScope } from './serve-kept';

const origin = 'https://portal.test';
type Hear = (event: unknown) => void;

let online: boolean;
const network = jest.fn<ReturnType<WorkerScope['fetch']>, []>();
const kept = {
  keep: jest.fn<ReturnType<KeptPages['keep']>, [unknown]>(),
  documentFor: jest.fn<ReturnType<KeptPages['documentFor']>, []>(),
  fileAt: jest.fn<ReturnType<KeptPages['fileAt']>, []>(),
};
let hear: Map<string, Hear>;

beforeEach(() => {
  online = true;
  jest.resetAllMocks();
  network.mockImplementation(() => Promise.resolve(new Response('fresh')));
  kept.keep.mockResolvedValue();
  kept.documentFor.mockImplementation(() => Promise.resolve(new Response('kept page')));
  kept.fileAt.mockImplementation(() => Promise.resolve(new Response('kept file')));
  hear = new Map();
  const scope = {
    addEventListener: (kind: string, act: Hear) => hear.set(kind, act),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: {},
    navigator: {
      get onLine() {
        return online;
      },
    },
    location: { origin },
    fetch: network,
  };
  serveKept(scope as unknown as WorkerScope, kept);
});

interface Asked {
  mode?: string;
  method?: string;
  preload?: Promise<Response | undefined>;
}

/** What the worker answers; undefined when it leaves the request to the browser. */
async function ask(path: string, { mode = 'cors', method = 'GET', preload }: Asked = {}) {
  let answer: Promise<Response> | undefined;
  hear.get('fetch')?.({
    request: { url: new URL(path, origin).href, mode, method },
    preloadResponse: preload ?? Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer && (await answer).text();
}
const page = (path: string, asked: Asked = {}) => ask(path, { ...asked, mode: 'navigate' });
const cut = () => network.mockRejectedValue(new TypeError('no network'));

it('stays out of the way while there is a connection', async () => {
  expect(await page('/payments')).toBe('fresh');
  expect(await page('/payments', { preload: Promise.resolve(new Response('preloaded')) })).toBe('preloaded');
  expect(await ask('/assets/app/app.js')).toBeUndefined();
  expect(kept.documentFor).not.toHaveBeenCalled();
});

it('brings up a kept page and its files when nothing answers', async () => {
  cut();
  expect(await page('/payments')).toBe('kept page');
  // The browser still believes in its connection.
  expect(await ask('/assets/app/app.js')).toBe('kept file');
  expect(await ask('/api/v1/UserDocument/passport/7')).toBe('kept file');
  expect(await ask('/api/v1/Payment/my-payments')).toBeUndefined();
  expect(await ask('/assets/app/app.js', { method: 'POST' })).toBeUndefined();
  expect(await ask('https://elsewhere.test/assets/app.js')).toBeUndefined();
});

it('asks the network first for every file, also without a connection', async () => {
  online = false;
  expect(await ask('/assets/app/app.js')).toBe('fresh');
  cut();
  expect(await ask('/assets/app/app.js')).toBe('kept file');
});

it('leaves files alone again after a page that came over the network', async () => {
  cut();
  await page('/payments');
  network.mockImplementation(() => Promise.resolve(new Response('fresh')));
  await page('/payments');
  expect(await ask('/assets/app/app.js')).toBeUndefined();
});

it('says that there is no connection where a page was not kept, and fails for a file', async () => {
  cut();
  kept.documentFor.mockResolvedValue(undefined);
  kept.fileAt.mockResolvedValue(undefined);
  expect(await page('/')).toContain('<h1>There is no connection</h1>');
  expect(await ask('/assets/app/app.js')).toBeUndefined();
  online = false;
  await expect(ask('/assets/app/other.js')).rejects.toThrow('no network');
});

it('keeps what a page tells, and nothing else', () => {
  const tell = (data: unknown) => hear.get('message')?.({ data, waitUntil: () => undefined });
  const message = { kind: 'keep', document: origin, stamp: '1', paths: [], files: [] };
  for (const data of [message, null, 'keep', { kind: 'other' }]) tell(data);
  expect(kept.keep.mock.calls).toEqual([[message]]);
});
