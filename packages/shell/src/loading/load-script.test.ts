import { fakeNetwork } from '../../test/fake-network';
import { loadScript } from './load-script';

const limits = { deadline: 120, tries: 3, jitter: 2 };
const file = { url: '/modules/x/a.js', integrity: 'sha384-x' };

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => (network = fakeNetwork()));
afterEach(() => network.restore());

test('runs a script once, with its integrity, and leaves no element behind', async () => {
  const ran = jest.fn();
  network.plan(file.url, ['ok'], ran);
  const seen: string[] = [];
  const { append } = document.head;
  document.head.append = (script: HTMLScriptElement) => {
    seen.push(`${script.integrity} ${script.crossOrigin}`);
    append.call(document.head, script);
  };
  await loadScript(file, { limits });
  expect(ran).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['sha384-x anonymous']);
  expect(document.head.querySelector('script')).toBeNull();
});

test('one failure is not noticed: the second try fetches under a new address, then runs', async () => {
  network.plan(file.url, ['error', 'ok']);
  await loadScript(file, { limits });
  expect(network.requests).toHaveLength(3);
  expect(network.requests[1]).toBe('fetch /modules/x/a.js');
  expect(network.requests[2]).toMatch(/^script \/modules\/x\/a\.js\?try=/);
});

test('a hung first try leaves time for a second', async () => {
  network.plan(file.url, ['hang', 'ok']);
  await expect(loadScript(file, { limits })).resolves.toBeUndefined();
});

test('what always fails ends as a network fault after three tries', async () => {
  network.plan(file.url, ['error']);
  await expect(loadScript(file, { limits })).rejects.toMatchObject({ fault: 'network' });
  expect(network.requests.filter((each) => each.startsWith('fetch'))).toHaveLength(2);
  expect(document.head.querySelector('script')).toBeNull();
});

test('what always hangs ends at the deadline', async () => {
  network.plan(file.url, ['hang']);
  const from = performance.now();
  await expect(loadScript(file, { limits })).rejects.toMatchObject({ fault: 'deadline' });
  expect(performance.now() - from).toBeLessThan(limits.deadline * 3);
});

test('a fresh start never joins a request that may still hang', async () => {
  network.plan(file.url, ['ok']);
  await loadScript(file, { limits, fresh: true });
  expect(network.requests[0]).toBe('fetch /modules/x/a.js');
});

test('script from outside the portal is refused without a request', async () => {
  await expect(loadScript({ url: 'https://elsewhere.example/x.js' }, { limits })).rejects.toThrow(
    'script refused',
  );
  expect(network.requests).toEqual([]);
});
