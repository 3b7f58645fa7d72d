import { releaseBase } from '@portal/shared/model';
import { composed, filesOf, release } from '../../test/fixtures';
import { fakeNetwork } from '../../test/fake-network';
import type { Federation } from './federation';
import { findHung } from './hung-releases';
import { createModuleLoader, type LoadFailure } from './module-loader';

const limits = { deadline: 200, tries: 2, jitter: 1 };
const lifecycles = { mount: async () => undefined, unmount: async () => undefined };
const globals = globalThis as unknown as Record<string, unknown>;

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => (network = fakeNetwork()));
afterEach(() => {
  network.restore();
  jest.useRealTimers();
});

/** Files of a release; its container gives what `exports` answers at that moment. */
function serve(
  version: string,
  fates: Parameters<typeof network.plan>[1],
  exports: () => unknown = () => lifecycles,
) {
  const base = releaseBase('mf-demo', version);
  const { global } = filesOf(version);
  network.plan(`${base}page.js`, ['ok']);
  network.plan(`${base}remoteEntry.js`, fates, () => {
    globals[global] = { get: exports, init: () => undefined };
  });
}

function loader(failures: string[] = [], forgotten = jest.fn()) {
  const federation: Federation = {
    join: (container) => ({ get: async (expose) => container.get(expose) }),
    forgetFailedDoors: forgotten,
  };
  return createModuleLoader({
    federation,
    limits,
    failed: ({ version, error }: LoadFailure) =>
      failures.push(`${version} ${String(Reflect.get(Object(error), 'fault'))}`),
  });
}

const loading = (...given: Parameters<typeof loader>) => loader(...given).load;

const entryOf = (...versions: string[]) => ({
  module: composed({ releases: versions.map((version) => release(version)) }),
  load: './page',
});

test('brings up the live release with entry and chunk side by side, each fetched once', async () => {
  serve('1.1.0', ['ok']);
  const load = loading();
  const entry = entryOf('1.1.0', '1.0.0');
  await expect(load(entry)).resolves.toEqual({ lifecycles, version: '1.1.0' });
  await load(entry);
  expect(network.requests).toEqual([
    'script /modules/mf-demo/1.1.0/remoteEntry.js',
    'script /modules/mf-demo/1.1.0/page.js',
  ]);
});

test('starts data and page code by the entry own preload, before it is mounted', async () => {
  const preload = jest.fn(async () => undefined);
  serve('1.1.0', ['ok'], () => ({ ...lifecycles, preload }));
  await loading()(entryOf('1.1.0'));
  expect(preload).toHaveBeenCalledTimes(1);
});

test.each(['error', 'hang'] as const)(
  'falls back to the last known-good release when the live one: %s',
  async (fate) => {
    serve('1.1.0', [fate]);
    serve('1.0.0', ['ok']);
    const failures: string[] = [];
    const up = await loading(failures)(entryOf('1.1.0', '1.0.0'));
    expect(up.version).toBe('1.0.0');
    expect(failures).toEqual([`1.1.0 ${fate === 'error' ? 'network' : 'deadline'}`]);
  },
);

test('both hanging ends at the one deadline, not at two', async () => {
  serve('1.1.0', ['hang']);
  serve('1.0.0', ['hang']);
  jest.useFakeTimers();
  let ended: unknown = null;
  loading()(entryOf('1.1.0', '1.0.0')).catch((error: unknown) => (ended = error));
  await jest.advanceTimersByTimeAsync(limits.deadline - 1);
  expect(ended).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ fault: 'deadline' });
  // Script elements that hang keep their socket, so the second release goes by fetch only.
  expect(network.requests).not.toContain('script /modules/mf-demo/1.0.0/remoteEntry.js');
});

test('a release that throws while starting is dropped and evaluated afresh the next time', async () => {
  let broken = true;
  serve('1.1.0', ['ok'], () => {
    if (broken) throw new Error('at evaluation');
    return lifecycles;
  });
  const forgotten = jest.fn();
  const load = loading([], forgotten);
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'evaluate' });
  expect(forgotten).toHaveBeenCalled();
  broken = false;
  await expect(load(entryOf('1.1.0'))).resolves.toMatchObject({ version: '1.1.0' });
  expect(network.requests.filter((each) => each.includes('remoteEntry'))).toHaveLength(3);
});

test('an HTML page in place of the entry leaves no container and is tried again', async () => {
  const base = releaseBase('mf-demo', '1.1.0');
  network.plan(`${base}page.js`, ['ok']);
  network.plan(`${base}remoteEntry.js`, ['ok']);
  const load = loading();
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'evaluate' });
  serve('1.1.0', ['ok']);
  await expect(load(entryOf('1.1.0'))).resolves.toBeDefined();
});

test('exports without lifecycles are refused, and the entries that work are not restarted', async () => {
  serve('1.1.0', ['ok'], () => ({ mount: 1 }));
  const load = loading();
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'contract' });
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'contract' });
  expect(network.requests).toHaveLength(2);
});

test('a release that this portal cannot host is not fetched; the card names both versions', async () => {
  const refusal = 'Demo 1.1.0 needs host ^2.0.0; this portal is host 1.1.0';
  const failures: string[] = [];
  const module = composed({ releases: [{ version: '1.1.0', refusal }] });
  await expect(loading(failures)({ module, load: './page' })).rejects.toThrow(refusal);
  expect(network.requests).toEqual([]);
  expect(failures).toEqual(['1.1.0 contract']);
});

test('in the place of a refused release comes the last known-good one', async () => {
  serve('1.0.0', ['ok']);
  const module = composed({ releases: [{ version: '1.1.0', refusal: 'no' }, release('1.0.0')] });
  const failures: string[] = [];
  const up = await loading(failures)({ module, load: './page' });
  expect([up.version, failures]).toEqual(['1.0.0', ['1.1.0 contract']]);
});

describe('a release that the page was not told the files of', () => {
  const entry = { module: composed({ releases: [{ version: '1.1.0' }] }), load: './page' };
  const address = '/modules/mf-demo/1.1.0/release.json';

  test.each([[['ok']], [['error', 'ok']], [['hang', 'ok']]] as const)('is asked for: %s', async (fates) => {
    serve('1.1.0', ['ok']);
    network.answer(address, [...fates], filesOf('1.1.0'));
    const register: string[] = [];
    const { load } = createModuleLoader({
      federation: {
        join: (container) => ({ get: async (expose) => container.get(expose) }),
        forgetFailedDoors: jest.fn(),
      },
      limits,
      failed: jest.fn(),
      register: ({ base }) => register.push(base),
    });
    await expect(load(entry)).resolves.toMatchObject({ version: '1.1.0' });
    await load(entry);
    expect(network.requests.filter((each) => each === `fetch ${address}`)).toHaveLength(fates.length);
    expect(register).toEqual(['/modules/mf-demo/1.1.0/']);
  });

  test('is known before it is wanted, when the menu has it', async () => {
    serve('1.1.0', ['ok']);
    network.answer(address, ['ok'], filesOf('1.1.0'));
    const { load, prefetch } = loader();
    await prefetch(entry.module);
    await load(entry);
    expect(network.requests.filter((each) => each.startsWith('fetch'))).toHaveLength(1);
  });

  test.each(['error', 'hang'] as const)(
    'falls back to the last known-good one when nobody answers: %s',
    async (fate) => {
      network.answer(address, [fate], {});
      network.answer('/modules/mf-demo/1.0.0/release.json', ['ok'], filesOf('1.0.0'));
      serve('1.0.0', ['ok']);
      const module = composed({ releases: [{ version: '1.1.0' }, { version: '1.0.0' }] });
      await expect(loading()({ module, load: './page' })).resolves.toMatchObject({ version: '1.0.0' });
    },
  );

  test('is not there when something else is answered', async () => {
    network.answer(address, ['ok'], { error: 'not a release' });
    await expect(loading()(entry)).rejects.toMatchObject({ fault: 'network' });
  });
});

describe('a release of which the page told one entry', () => {
  const address = '/modules/mf-demo/1.1.0/release.json';
  const all = filesOf('1.1.0', { exposes: { './page': ['page.js'], './other': ['other.js'] } });
  const module = composed({
    contributes: [{ slot: 'demo.card', load: './other' }],
    releases: [release('1.1.0', { integrity: 'sha256-list' })],
  });

  test('is asked about when another is wanted, once, and goes on running', async () => {
    serve('1.1.0', ['ok']);
    network.plan('/modules/mf-demo/1.1.0/other.js', ['ok']);
    network.answer(address, ['ok'], all);
    const load = loading();
    await load({ module, load: './page' });
    expect(network.requests.some((each) => each.startsWith('fetch'))).toBe(false);
    await expect(load({ module, load: './other' })).resolves.toMatchObject({ version: '1.1.0' });
    await load({ module, load: './page' });
    expect(network.requests.filter((each) => each === `fetch ${address}`)).toHaveLength(1);
    expect(network.requests.filter((each) => each.includes('remoteEntry'))).toHaveLength(1);
  });

  test('is asked about before it is wanted, and not where the page told of all that the person may open', async () => {
    network.answer(address, ['ok'], all);
    const { prefetch } = loader();
    await prefetch(composed({ releases: module.releases }));
    expect(network.requests).toEqual([]);
    await prefetch(module);
    expect(network.requests).toEqual([`fetch ${address}`]);
  });
});

test('what hung an earlier page of the tab is done without; alone, it is started when it is asked for again', async () => {
  // What a page leaves behind that never came to rest.
  sessionStorage.setItem('portal:mounting', JSON.stringify(['mf-demo@2.1.0']));
  sessionStorage.setItem('portal:answered', '0');
  expect(findHung()).toEqual(['mf-demo@2.1.0']);
  expect(findHung()).toEqual([]);
  serve('2.1.0', ['ok']);
  serve('2.0.0', ['ok']);
  const both = await loading()(entryOf('2.1.0', '2.0.0'));
  expect(both.version).toBe('2.0.0');
  await expect(loading()(entryOf('2.1.0'))).rejects.toMatchObject({ fault: 'blocked' });
  await expect(loading()(entryOf('2.1.0'))).resolves.toMatchObject({ version: '2.1.0' });
});

test('an entry that the release does not expose is a contract fault', async () => {
  serve('1.0.0', ['ok']);
  await expect(loading()({ module: composed(), load: './other' })).rejects.toMatchObject({
    fault: 'contract',
  });
});
