import { composed, release } from '../../test/fixtures';
import { fakeNetwork } from '../../test/fake-network';
import type { Federation } from './federation';
import { createModuleLoader, type LoadFailure } from './module-loader';

const limits = { deadline: 200, tries: 2, jitter: 1 };
const lifecycles = { mount: async () => undefined, unmount: async () => undefined };
const globals = globalThis as unknown as Record<string, unknown>;

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => (network = fakeNetwork()));
afterEach(() => network.restore());

/** Files of a release; its container gives what `exports` answers at that moment. */
function serve(
  version: string,
  fates: Parameters<typeof network.plan>[1],
  exports: () => unknown = () => lifecycles,
) {
  const { base, global } = release(version);
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

const entryOf = (...versions: string[]) => ({
  module: composed({ releases: versions.map((version) => release(version)) }),
  load: './page',
});

test('brings up the live release with entry and chunk side by side, each fetched once', async () => {
  serve('1.1.0', ['ok']);
  const load = loader();
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
  await loader()(entryOf('1.1.0'));
  expect(preload).toHaveBeenCalledTimes(1);
});

test.each(['error', 'hang'] as const)(
  'falls back to the last known-good release when the live one: %s',
  async (fate) => {
    serve('1.1.0', [fate]);
    serve('1.0.0', ['ok']);
    const failures: string[] = [];
    const up = await loader(failures)(entryOf('1.1.0', '1.0.0'));
    expect(up.version).toBe('1.0.0');
    expect(failures).toEqual([`1.1.0 ${fate === 'error' ? 'network' : 'deadline'}`]);
  },
);

test('both hanging ends at the one deadline, not at two', async () => {
  serve('1.1.0', ['hang']);
  serve('1.0.0', ['hang']);
  const from = performance.now();
  await expect(loader()(entryOf('1.1.0', '1.0.0'))).rejects.toMatchObject({ fault: 'deadline' });
  expect(performance.now() - from).toBeLessThan(limits.deadline * 1.5);
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
  const load = loader([], forgotten);
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'evaluate' });
  expect(forgotten).toHaveBeenCalled();
  broken = false;
  await expect(load(entryOf('1.1.0'))).resolves.toMatchObject({ version: '1.1.0' });
  expect(network.requests.filter((each) => each.includes('remoteEntry'))).toHaveLength(3);
});

test('an HTML page in place of the entry leaves no container and is tried again', async () => {
  const { base } = release('1.1.0');
  network.plan(`${base}page.js`, ['ok']);
  network.plan(`${base}remoteEntry.js`, ['ok']);
  const load = loader();
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'evaluate' });
  serve('1.1.0', ['ok']);
  await expect(load(entryOf('1.1.0'))).resolves.toBeDefined();
});

test('exports without lifecycles are refused, and the entries that work are not restarted', async () => {
  serve('1.1.0', ['ok'], () => ({ mount: 1 }));
  const load = loader();
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'contract' });
  await expect(load(entryOf('1.1.0'))).rejects.toMatchObject({ fault: 'contract' });
  expect(network.requests).toHaveLength(2);
});

test('another host range is refused before anything is fetched, naming both versions', async () => {
  const failures: string[] = [];
  const entry = { module: composed({ host: '^2.0.0' }), load: './page' };
  await expect(loader(failures)(entry)).rejects.toThrow(
    'mf-demo 1.0.0 needs host ^2.0.0; this portal is host 1.0.0',
  );
  expect(network.requests).toEqual([]);
  expect(failures).toEqual(['1.0.0 contract']);
});

test('an entry that the release does not expose is a contract fault', async () => {
  serve('1.0.0', ['ok']);
  await expect(loader()({ module: composed(), load: './other' })).rejects.toMatchObject({
    fault: 'contract',
  });
});
