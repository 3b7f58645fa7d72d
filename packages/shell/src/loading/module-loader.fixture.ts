import { releaseBase } from '@portal/shared/model';
import { composed, filesOf, release } from '../../test/fixtures';
import { fakeNetwork, type Fate } from '../../test/fake-network';
import type { Federation } from './federation';
import { createModuleLoader, type LoadFailure } from './module-loader';

export const limits = { deadline: 200, tries: 2, jitter: 1 };
export const lifecycles = { mount: async () => undefined, unmount: async () => undefined };
const globals = globalThis as unknown as Record<string, unknown>;

let network: ReturnType<typeof fakeNetwork>;

/** Each test has a network of its own. */
export function eachWithNetwork(): void {
  beforeEach(() => (network = fakeNetwork()));
  afterEach(() => {
    network.restore();
    jest.useRealTimers();
  });
}

/** The network of this test. */
export const theNetwork = () => network;

/** Files of a release; its container gives what `exports` answers at that moment. */
export function serve(version: string, fates: readonly Fate[], exports: () => unknown = () => lifecycles) {
  const base = releaseBase('mf-demo', version);
  const { global } = filesOf(version);
  network.plan(`${base}page.js`, ['ok']);
  network.plan(`${base}remoteEntry.js`, [...fates], () => {
    globals[global] = { get: exports, init: () => undefined };
  });
}

/** What brings up modules; tells `failures` of each that did not come. */
export function loader(failures: string[] = [], forgotten = jest.fn()) {
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

export const loading = (...given: Parameters<typeof loader>) => loader(...given).load;

/** The page of a module with these releases, the visitor's own first. */
export const entryOf = (...versions: string[]) => ({
  module: composed({ releases: versions.map((version) => release(version)) }),
  load: './page',
});
