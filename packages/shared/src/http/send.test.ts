import { http as answer, HttpResponse } from 'msw';
import { fillBrowserGaps, mockServer } from '../testing';
import { page, person } from './http.fixture';
import { http } from '.';

fillBrowserGaps();
const server = mockServer();

describe('a file', () => {
  const file = () => http.request({ url: '/Test/file', access: 'user', responseType: 'blob' });
  const refusedWith = (status: number, code: string) =>
    HttpResponse.json({ success: false, message: 'From the server', code, errors: [] }, { status });

  test('that is refused is a problem with the words of the server', async () => {
    page(person('one'));
    server.use(answer.get('*/api/v1/Test/file', () => refusedWith(409, 'STALE')));
    await expect(file()).rejects.toMatchObject({ code: 'STALE', message: 'From the server' });
  });

  test('that a spent token asks for is asked for again with a new one', async () => {
    const state = page(person('old'));
    server.use(
      answer.post('*/api/v1/Authentication/refresh', () =>
        HttpResponse.json({ success: true, message: '', data: person('new') }),
      ),
      answer.get('*/api/v1/Test/file', ({ request: { headers } }) =>
        headers.get('authorization')?.endsWith('.new')
          ? new HttpResponse('a,b')
          : refusedWith(401, 'SIGNED_OUT'),
      ),
    );
    await expect(file()).resolves.toMatchObject({ status: 200 });
    expect(state.signedOut).toBe(0);
  });
});

describe('an answer that does not come', () => {
  /** A request that is under way until its test ends it. */
  class Waiting {
    static all: Waiting[] = [];
    timeout = 0;
    onloadend?: () => void;
    ontimeout?: () => void;
    onabort?: () => void;
    constructor() {
      Waiting.all.push(this);
    }
    open = jest.fn();
    setRequestHeader = jest.fn();
    send = jest.fn();
    abort = jest.fn(() => {
      this.onabort?.();
      this.onloadend?.();
    });
  }
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    Waiting.all = [];
    page(null);
    globalThis.XMLHttpRequest = Waiting as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => (globalThis.XMLHttpRequest = real));

  test('in time is given up, after half a minute where nobody says otherwise', async () => {
    const asked = [http.request({ url: '/Test/read' }), http.request({ url: '/Test/read', timeout: 7 })];
    await Promise.resolve();
    expect(Waiting.all.map(({ timeout }) => timeout)).toEqual([30_000, 7]);
    for (const one of Waiting.all) one.ontimeout?.();
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'TIMEOUT', uncertain: true });
  });

  test('before nobody waits for it any more is left alone', async () => {
    const waits = new AbortController();
    const { signal } = waits;
    const asked = [http.request({ url: '/Test/read', signal })];
    await Promise.resolve();
    waits.abort();
    asked.push(http.request({ url: '/Test/read', signal }));
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'NETWORK' });
    expect(Waiting.all.map(({ abort }) => abort.mock.calls.length)).toEqual([1, 1]);
  });
});
