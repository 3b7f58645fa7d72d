import { waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../test/fake-network';
import { loadScript, type ScriptFile } from './load-script';
import { startStallTimer } from './limits';

const deadline = 120;
const file = { url: '/modules/x/a.js', integrity: 'sha384-x' };

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => (network = fakeNetwork()));
afterEach(() => {
  network.restore();
  jest.useRealTimers();
});

/** `late`: after so many milliseconds another try begins; half of the deadline when left out. */
async function load(given: ScriptFile = file, { fresh = false, late = 0 } = {}) {
  const allowance = late ? 60_000 : 0;
  const stallTimer = startStallTimer({ deadline, what: 'x@1', concerns: () => true, allowance });
  const { signal } = stallTimer;
  const half = late || stallTimer.half;
  try {
    await loadScript(given, { tries: 3, jitter: 2, half, signal, fresh });
  } finally {
    stallTimer.end();
  }
}

/** Integrity and mode of each script that is put into the page from here on. */
function watchScripts(): string[] {
  const seen: string[] = [];
  const { append } = document.head;
  document.head.append = (script: HTMLScriptElement) => {
    seen.push(`${script.integrity} ${script.crossOrigin}`);
    append.call(document.head, script);
  };
  return seen;
}

test('runs a script once, with its integrity, and leaves no element behind', async () => {
  const ran = jest.fn();
  network.plan(file.url, ['ok'], ran);
  const seen = watchScripts();
  await load();
  expect(ran).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['sha384-x anonymous']);
  expect(document.head.querySelector('script')).toBeNull();
});

test('one failure is not noticed: the second try fetches under a new address, then runs', async () => {
  network.plan(file.url, ['error', 'ok']);
  await load(file, { late: 5000 });
  expect(network.requests).toHaveLength(3);
  expect(network.requests[1]).toBe('fetch /modules/x/a.js');
  expect(network.requests[2]).toMatch(/^script \/modules\/x\/a\.js\?try=/);
});

test('every later try checks the same integrity', async () => {
  network.plan(file.url, ['error', 'error', 'ok']);
  const seen = watchScripts();
  await load(file, { late: 5000 });
  expect(seen).toEqual(['sha384-x anonymous', 'sha384-x anonymous']);
  expect(network.requests.filter((each) => each.startsWith('fetch'))).toHaveLength(2);
});

test('a fresh start checks it as well', async () => {
  network.plan(file.url, ['ok']);
  const seen = watchScripts();
  await load(file, { fresh: true });
  expect(seen).toEqual(['sha384-x anonymous']);
});

test('a hung first try leaves time for a second', async () => {
  network.plan(file.url, ['hang', 'ok']);
  await expect(load(file, { late: 5 })).resolves.toBeUndefined();
});

test('what always fails ends as a network fault after three tries', async () => {
  network.plan(file.url, ['error']);
  await expect(load(file, { late: 5000 })).rejects.toMatchObject({ fault: 'network' });
  expect(network.requests.filter((each) => each.startsWith('fetch'))).toHaveLength(2);
  expect(document.head.querySelector('script')).toBeNull();
});

test('a slow first try wins over the second one, which is called off', async () => {
  network.plan(file.url, ['hang']);
  const loading = load(file, { late: 5 });
  const script = document.head.querySelector('script');
  await waitFor(() => expect(network.requests.at(-1)).toBe('fetch /modules/x/a.js'), { timeout: 5_000 });
  script?.dispatchEvent(new Event('load'));
  await loading;
  expect(document.head.querySelector('script')).toBeNull();
});

test('what always hangs ends at the deadline', async () => {
  network.plan(file.url, ['hang']);
  jest.useFakeTimers();
  let ended: unknown = null;
  load().catch((error: unknown) => (ended = error));
  await jest.advanceTimersByTimeAsync(deadline - 1);
  expect(ended).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ fault: 'deadline' });
});

test('a fresh start never joins a request that may still hang', async () => {
  network.plan(file.url, ['ok']);
  await load(file, { fresh: true });
  expect(network.requests[0]).toBe('fetch /modules/x/a.js');
});

test('script from outside the portal is refused without a request', async () => {
  await expect(load({ url: 'https://elsewhere.example/x.js' })).rejects.toThrow('script refused');
  expect(network.requests).toEqual([]);
});
