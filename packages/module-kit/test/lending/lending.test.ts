import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import kit from '../../package.json';
import { newFolder } from '../command';

interface Page {
  counter: { value: number };
  late(): Promise<{ drawer: object }>;
}

interface Container {
  init(scope: object, initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => Page>;
}

interface Instance {
  shareScopeMap: { default?: object };
}

interface Browser {
  host: Page & { runtime(): { instance: Instance } };
  __portalFederation: { runtime: { init(options: object): Instance }; bundlerRuntime: object };
  fitting: Container;
  misfit: Container;
}

// A webpack in a process of its own, three times.
jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = newFolder();
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'build.mjs'), folder]);
});

const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
const compressed = (file: string) => brotliCompressSync(read(file)).length;

/** What a browser has to offer to the two builds, with the host's page open in it. */
function open(): vm.Context & Browser {
  const context = vm.createContext({
    console,
    URL,
    setTimeout,
    clearTimeout,
    location: { href: 'https://portal.test/' },
  });
  const run = (file: string) => vm.runInContext(read(file), context, { filename: file });
  Object.assign(context, {
    self: context,
    window: context,
    __portalLoad: async (url: string) => run(url.slice(1)),
    run,
  });
  run('portal/app.js');
  return context as vm.Context & Browser;
}

/** What the shell's loader does with a container: `federation.join` of `shell/src/loading/federation.ts`. */
async function pageOf(browser: vm.Context & Browser, name: 'fitting' | 'misfit'): Promise<Page> {
  const run = browser['run'] as (file: string) => void;
  for (const file of readdirSync(path.join(folder, 'dist', name))) run(`${name}/${file}`);
  const { shareScopeMap } = browser.host.runtime().instance;
  const container = browser[name];
  await container.init((shareScopeMap.default ??= {}), [], { shareScopeKeys: 'default', shareScopeMap });
  const factory = await container.get('./page');
  return factory();
}

test('a module runs on the runtime of the host and gets the libraries of the host, early and late ones', async () => {
  const browser = open();
  const page = await pageOf(browser, 'fitting');
  expect(page.counter).toBe(browser.host.counter);
  expect((await page.late()).drawer).toBe((await browser.host.late()).drawer);
});

test('each module has an instance of its own of the runtime', () => {
  const { host, __portalFederation } = open();
  const made = __portalFederation.runtime.init({ name: 'fitting', remotes: [] });
  expect(made).toMatchObject({ name: 'fitting', shareScopeMap: expect.any(Object) });
  expect(made).not.toBe(host.runtime().instance);
});

test('a module that asks for another version is refused with the message that the loader looks for', async () => {
  const refused = pageOf(open(), 'misfit');
  // `incompatibilityOf` of `shell/src/loading/federation.ts` reads the versions out of it.
  await expect(refused).rejects.toThrow(
    /Version 1\.2\.0 from \S+ of shared singleton module early does not satisfy the requirement of .* needs \^2\.0\.0\)/,
  );
});

test('the host lends what the entry of a module names, and no module brings it', () => {
  const { runtime, bundlerRuntime } = open().__portalFederation;
  expect(Object.keys(runtime)).toEqual(['init']);
  expect(bundlerRuntime).toMatchObject({
    init: expect.any(Function),
    I: expect.any(Function),
    consumes: expect.any(Function),
    installInitialConsumes: expect.any(Function),
    getSharedFallbackGetter: expect.any(Function),
    initContainerEntry: expect.any(Function),
  });
  expect(read('portal/app.js')).toContain('Federation Runtime');
  expect(read('fitting/remoteEntry.js')).not.toContain('Federation Runtime');
});

test('lending is worth it: bytes of the smallest host and of the entry of the smallest module', () => {
  expect(compressed('portal/app.js')).toBeLessThan(12.5 * 1024);
  expect(compressed('fitting/remoteEntry.js')).toBeLessThan(2.25 * 1024);
});

test('the packages of the runtime have one exact version', () => {
  const names = ['enhanced', 'runtime-core', 'webpack-bundler-runtime'] as const;
  const versions = names.map((name) => kit.dependencies[`@module-federation/${name}`]);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(new Set(versions).size).toBe(1);
});
