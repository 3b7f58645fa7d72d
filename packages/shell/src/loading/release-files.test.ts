import { composed, filesOf, release } from '../../test/fixtures';
import { createModuleLoader } from './module-loader';
import { eachWithNetwork, limits, loader, loading, serve, theNetwork } from './module-loader.fixture';

eachWithNetwork();

describe('a release that the page was not told the files of', () => {
  const entry = { module: composed({ releases: [{ version: '1.1.0' }] }), load: './page' };
  const address = '/modules/mf-demo/1.1.0/release.json';

  test.each([[['ok']], [['error', 'ok']], [['hang', 'ok']]] as const)('is asked for: %s', async (fates) => {
    serve('1.1.0', ['ok']);
    theNetwork().answer(address, [...fates], filesOf('1.1.0'));
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
    expect(theNetwork().requests.filter((each) => each === `fetch ${address}`)).toHaveLength(fates.length);
    expect(register).toEqual(['/modules/mf-demo/1.1.0/']);
  });

  test('is known before it is wanted, when the menu has it', async () => {
    serve('1.1.0', ['ok']);
    theNetwork().answer(address, ['ok'], filesOf('1.1.0'));
    const { load, prefetch } = loader();
    await prefetch(entry.module);
    await load(entry);
    expect(theNetwork().requests.filter((each) => each.startsWith('fetch'))).toHaveLength(1);
  });

  test.each(['error', 'hang'] as const)(
    'falls back to the last known-good one when nobody answers: %s',
    async (fate) => {
      theNetwork().answer(address, [fate], {});
      theNetwork().answer('/modules/mf-demo/1.0.0/release.json', ['ok'], filesOf('1.0.0'));
      serve('1.0.0', ['ok']);
      const module = composed({ releases: [{ version: '1.1.0' }, { version: '1.0.0' }] });
      await expect(loading()({ module, load: './page' })).resolves.toMatchObject({ version: '1.0.0' });
    },
  );

  test('is not there when something else is answered', async () => {
    theNetwork().answer(address, ['ok'], { error: 'not a release' });
    await expect(loading()(entry)).rejects.toMatchObject({ fault: 'network' });
  });
});

describe('a release of which the page told one entry', () => {
  const address = '/modules/mf-demo/1.1.0/release.json';
  const all = filesOf('1.1.0', {
    files: { 'remoteEntry.js': 'sha384-entry', 'page.js': 'sha384-page', 'other.js': 'sha384-other' },
    exposes: { './page': ['page.js'], './other': ['other.js'] },
  });
  const module = composed({
    contributes: [{ slot: 'demo.card', load: './other' }],
    releases: [release('1.1.0', { integrity: 'sha256-list' })],
  });

  test('is asked about when another is wanted, once, and goes on running', async () => {
    serve('1.1.0', ['ok']);
    theNetwork().plan('/modules/mf-demo/1.1.0/other.js', ['ok']);
    theNetwork().answer(address, ['ok'], all);
    const load = loading();
    await load({ module, load: './page' });
    expect(theNetwork().requests.some((each) => each.startsWith('fetch'))).toBe(false);
    await expect(load({ module, load: './other' })).resolves.toMatchObject({ version: '1.1.0' });
    await load({ module, load: './page' });
    expect(theNetwork().requests.filter((each) => each === `fetch ${address}`)).toHaveLength(1);
    expect(theNetwork().requests.filter((each) => each.includes('remoteEntry'))).toHaveLength(1);
    expect(theNetwork().hashes.get('/modules/mf-demo/1.1.0/other.js')).toBe('sha384-other');
  });

  test('is asked about once where it is about to be known already', async () => {
    serve('1.1.0', ['ok']);
    theNetwork().plan('/modules/mf-demo/1.1.0/other.js', ['ok']);
    theNetwork().answer(address, ['ok'], all);
    const { load, prefetch } = loader();
    await Promise.all([prefetch(module), load({ module, load: './other' })]);
    expect(theNetwork().requests.filter((each) => each === `fetch ${address}`)).toHaveLength(1);
  });

  test('may be told of late: a slow answer counts, also when another was asked for beside it', async () => {
    serve('1.1.0', ['ok']);
    theNetwork().plan('/modules/mf-demo/1.1.0/other.js', ['ok']);
    const real = globalThis.fetch;
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response(JSON.stringify(all))), (limits.deadline * 3) / 4);
    });
    const asked: string[] = [];
    globalThis.fetch = ((url: string) => {
      asked.push(url);
      return asked.length === 1 ? slow : new Promise(() => undefined);
    }) as typeof fetch;
    await expect(loading()({ module, load: './other' })).resolves.toMatchObject({ version: '1.1.0' });
    globalThis.fetch = real;
    expect(asked).toHaveLength(2);
  });

  test('is asked about before it is wanted, and not where the page told of all that the person may open', async () => {
    theNetwork().answer(address, ['ok'], all);
    const { prefetch } = loader();
    await prefetch(composed({ releases: module.releases }));
    expect(theNetwork().requests).toEqual([]);
    await prefetch(module);
    expect(theNetwork().requests).toEqual([`fetch ${address}`]);
    // Then all is known, also that there is nothing more.
    await prefetch(module);
    expect(theNetwork().requests).toHaveLength(1);
  });
});
