import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { bootOf } from '../../../test/boot-of';
import { aUser, signIn } from '../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../test/releases';
import { pageServer } from '../../../test/page-server';

let test: TestApp;
let app: FastifyInstance;
let cookie: string;
let down = false;

/** A database that can be taken away. */
function fragile(test: TestApp) {
  return new Proxy(test.deps.db, {
    get(target, name) {
      if (down && name !== 'isTransaction') throw new Error('connection refused');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

beforeAll(async () => {
  test = await testApp();
  app = await pageServer({ ...test.deps, db: fragile(test) });
  await knownModule(test, 'mf-one', 'mf-open');
  const manifest = manifestOf('mf-one');
  await publish(test, {
    ...manifest,
    build: { ...manifest.build, doors: { './page': ['@portal/shared/forms'] } },
  });
  const routes = [{ path: '/open/*', load: './page', title: 'Open', audience: ['visitor' as const] }];
  await publish(test, manifestOf('mf-open', { routes, menu: [], title: 'Open </script><b>' }));
  const { userName } = await aUser(test);
  cookie = (await signIn(test, userName)).cookie;
});
beforeEach(() => {
  down = false;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('documents', () => {
  it('gives a signed-in person their composition, session and menu in the page', async () => {
    const answer = await get('/mf-one/list', { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const boot = bootOf(answer.body);
    expect(boot).toMatchObject({
      build: 'test-build',
      session: { userType: 'official', menuItems: ['dashboard'] },
    });
    expect(boot.session?.jwtToken.token).toEqual(expect.any(String));
    expect(boot.composition.modules.map(({ id }) => id)).toEqual(['mf-one']);
    expect(boot.stale).toBeUndefined();
  });

  it('preloads exactly what the route needs, with the integrity of the files', async () => {
    const { body } = await get('/mf-one', { cookie });
    const [release] = bootOf(body).composition.modules[0]?.releases ?? [];
    const hashes = release?.files?.files;
    const preloads = [
      ...body.matchAll(
        /<link rel="preload" as="script" href="(.*?)" integrity="(.*?)" crossorigin="anonymous">/g,
      ),
    ];
    expect(preloads.map(([, url, integrity]) => [url, integrity])).toEqual([
      ['/assets/app/parcels.3.js', 'sha384-parcels'],
      ['/assets/app/forms.2.js', 'sha384-forms'],
      ['/modules/mf-one/1.0.0/remoteEntry.js', hashes?.['remoteEntry.js']],
      ['/modules/mf-one/1.0.0/page.js', hashes?.['page.js']],
    ]);
    expect(body).toContain(
      '<script defer src="/assets/app/app.1.js" integrity="sha384-app" crossorigin="anonymous" fetchpriority="high">',
    );
    expect((await get('/dashboard', { cookie })).body).not.toContain('rel="preload"');
  });

  it('lets visitors enter their own routes and sends them home from all others', async () => {
    const open = await get('/open/here');
    expect(open.statusCode).toBe(200);
    expect(bootOf(open.body)).toMatchObject({ session: null, composition: { modules: [{ id: 'mf-open' }] } });
    for (const url of ['/mf-one', '/dashboard', '/opening', '/nowhere', '/modules']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    }
    expect((await get('/mf-one', { cookie: 'portal_refresh=forged' })).statusCode).toBe(302);
  });

  it('keeps data from ending the script that it stands in', async () => {
    const { body } = await get('/open');
    expect(body).not.toContain('</script><b>');
    expect(bootOf(body).composition.modules[0]?.title).toBe('Open </script><b>');
  });

  it('serves public pages to everybody, with a tag; the login page not to those who are in', async () => {
    const landing = await get('/');
    expect(landing.statusCode).toBe(200);
    expect(landing.body).toMatch(/<title>[^{]+<\/title>/);
    const etag = String(landing.headers['etag']);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/login')).statusCode).toBe(200);
    expect((await get('/login', { cookie })).headers.location).toBe('/dashboard');
  });

  it('stands in the chosen colours from the start, where it is public too; only the plain one is shared', async () => {
    for (const url of ['/', '/login', '/forgot_password']) {
      const plain = await get(url);
      expect(plain.body).toContain('<html lang="en">');
      const dark = await get(url, { cookie: 'portal-color-mode=dark' });
      expect(dark.headers).toMatchObject({ 'cache-control': 'private, max-age=60', vary: 'cookie' });
      expect(dark.headers['etag']).not.toBe(plain.headers['etag']);
      expect(dark.body).toContain('<html lang="en" class="dark">');
      expect(plain.headers['vary']).toBe('cookie');
    }
    expect((await get('/')).headers['cache-control']).toBe('public, max-age=60');
    const forged = await get('/', { cookie: 'portal-color-mode=">' });
    expect([forged.body.slice(0, 40), forged.headers['cache-control']]).toEqual([
      expect.stringContaining('<html lang="en">'),
      'public, max-age=60',
    ]);
  });

  it('sets a strict policy', async () => {
    const { headers } = await get('/open');
    const policy = String(headers['content-security-policy']);
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule] as const));
    expect(rules.get('script-src')).toBe("script-src 'self'");
    expect(rules.get('style-src-attr')).toBe("style-src-attr 'none'");
    expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(rules.get('base-uri')).toBe("base-uri 'none'");
    expect(rules.get('form-action')).toBe(
      `form-action 'self' ${new URL(test.deps.env.remita.baseUrl).origin}`,
    );
    expect(policy).not.toMatch(/unsafe-/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('files', () => {
  it('come immutable and packed, as the browser can take them', async () => {
    const url = '/assets/app/app.1.js';
    const [plain, brotli, gzip] = await Promise.all([
      get(url),
      get(url, { 'accept-encoding': 'gzip, br' }),
      get(url, { 'accept-encoding': 'gzip' }),
    ]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('bring pages up without a connection by a script at the top, which no cache keeps', async () => {
    const worker = await get('/offline-worker.js');
    expect(worker.statusCode).toBe(200);
    expect(worker.body).toContain('addEventListener');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('of a release stay served when another one is live, and none is made up', async () => {
    await publish(
      test,
      manifestOf('mf-one', { version: '1.1.0' }, { 'remoteEntry.js': '1', 'page.js': '2' }),
      {
        contents: { 'remoteEntry.js': '1', 'page.js': '2' },
      },
    );
    expect((await get('/modules/mf-one/1.0.0/remoteEntry.js')).body).toBe('var mf_x = 1;');
    expect((await get('/modules/mf-one/1.1.0/remoteEntry.js')).body).toBe('1');
    expect((await get('/modules/mf-one/1.1.0/other.js')).statusCode).toBe(404);
    expect((await get('/modules/mf-one/9.9.9/page.js')).statusCode).toBe(404);
    expect((await get('/assets/app/assets.json')).statusCode).toBe(404);
    expect((await get('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404);
    const { body } = await get('/mf-one', { cookie });
    expect(bootOf(body).composition.modules[0]?.releases.map(({ version }) => version)).toEqual([
      '1.1.0',
      '1.0.0',
    ]);
  });
});

describe('while the database is away', () => {
  it('knows its own name for longer than a minute', async () => {
    await get('/');
    down = true;
    test.deps.clock.advance({ minutes: 2 });
    expect((await get('/')).statusCode).toBe(200);
  });

  it('goes on with the last composition and files, and says so', async () => {
    await get('/open');
    await get('/modules/mf-one/1.0.0/page.js');
    down = true;
    const open = await get('/open');
    expect(bootOf(open.body)).toMatchObject({ stale: true, composition: { modules: [{ id: 'mf-open' }] } });
    expect((await get('/modules/mf-one/1.0.0/page.js')).body).toBe('export {}');
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/login', { cookie })).statusCode).toBe(200);
  });

  it('does not pretend that somebody was signed out', async () => {
    await get('/open');
    down = true;
    const answer = await get('/mf-one', { cookie });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect((await get('/mf-one')).headers.location).toBe('/');
  });
});
