import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseFiles } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { bootOf } from '../../../test/boot-of';
import { aUser, signIn } from '../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../test/releases';
import { pageServer } from '../../../test/page-server';
import { startApplicantSession } from '../identity/applicant-token';
import { helpDeskOf } from '../identity/impersonation/impersonation.fixture';
import { readDocumentToken } from '../registry/health/document-token';

const openRoutes = [{ path: '/open/*', load: './page', title: 'Open', audience: ['visitor' as const] }];
const closedRoutes = [
  { path: '/staff_only', load: './page', title: 'Staff only', audience: ['lecturer' as const] },
  {
    path: '/with_right',
    load: './page',
    title: 'With a right',
    claim: 'audit.view' as const,
    audience: ['student' as const, 'official' as const],
  },
];

let test: TestApp;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  test = await testApp();
  app = await pageServer(test.deps);
  await knownModule(test, 'mf-one', 'mf-open', 'mf-card', 'mf-closed', 'mf-tried');
  await publish(test, manifestOf('mf-one'));
  await publish(test, manifestOf('mf-one', { version: '1.1.0' }));
  await publish(test, manifestOf('mf-open', { routes: openRoutes, menu: [] }));
  await publish(test, manifestOf('mf-closed', { routes: closedRoutes, menu: [] }));
  const tried = [{ path: '/tried', load: './page', title: 'Tried', audience: ['lecturer' as const] }];
  await publish(test, manifestOf('mf-tried', { routes: tried, menu: [] }), {
    query: { to: 'canary', percent: 0 },
  });
  const { userName } = await aUser(test);
  cookie = (await signIn(test, userName)).cookie;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('what a release consists of', () => {
  const address = '/modules/mf-one/1.0.0/release.json';

  it('stands in the page only for the releases that it needs first', async () => {
    const releases = async (url: string) => {
      const { composition } = bootOf((await get(url, { cookie })).body);
      return composition.modules.flatMap(({ releases: all }) => all.map(({ files }) => Boolean(files)));
    };
    // The live release of the page's module; not the one that may take its place.
    expect(await releases('/mf-one')).toEqual([true, false]);
    expect(await releases('/dashboard')).toEqual([false, false]);
  });

  it('is answered for ever to everybody, packed, and never made up', async () => {
    const answer = await get(address, { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
    });
    const files = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as ReleaseFiles;
    expect(files).toMatchObject({ entry: 'remoteEntry.js', exposes: { './page': ['page.js'] } });
    expect(Object.keys(files.files).sort()).toEqual(['page.js', 'remoteEntry.js']);
    for (const unknown of ['/modules/mf-one/9.9.9/release.json', '/modules/mf-nobody/1.0.0/release.json'])
      expect((await get(unknown)).statusCode).toBe(404);
  });
});

describe('somebody who has to set up a second factor', () => {
  it('is led to that page from every other, and has neither claims nor menu there', async () => {
    const { id, userName } = await aUser(test, { userType: 'lecturer', claims: ['notices.edit'] });
    const { cookie: own } = await signIn(test, userName);
    await test.deps.db
      .updateTable('app_user')
      .set({ second_factor_due: true })
      .where('id', '=', id)
      .execute();
    for (const url of ['/dashboard', '/mf-one', '/nothing/here', '/profile']) {
      const answer = await get(url, { cookie: own });
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 302, '/security']);
    }
    const { session, composition } = bootOf((await get('/security', { cookie: own })).body);
    expect(session).toMatchObject({ secondFactorDue: true, claims: [], menuItems: [] });
    expect(composition.modules.flatMap(({ menu }) => menu)).toEqual([]);
  });
});

describe('contributions to a slot of the shell own page', () => {
  it('are told and preloaded with it', async () => {
    const contributes = [{ slot: 'staff-dashboard.card', load: './page' }];
    await publish(
      test,
      manifestOf('mf-card', { routes: [], menu: [], slots: { contributes, provides: [] } }),
    );
    const { body } = await get('/dashboard', { cookie });
    expect(body).toContain('href="/modules/mf-card/1.0.0/page.js"');
    const card = bootOf(body).composition.modules.find(({ id }) => id === 'mf-card');
    expect(card?.releases[0]?.files?.entry).toBe('remoteEntry.js');
  });
});

describe('the composition that a page opened now would get', () => {
  const current = (headers: Record<string, string> = {}) => get('/api/v1/Modules/current', headers);
  const idOf = (answer: { json(): unknown }) =>
    (answer.json() as { data: { composition: string } }).data.composition;

  it('is that of the page, for the person and for visitors, until something is moved', async () => {
    const boot = bootOf((await get('/mf-one', { cookie })).body);
    const authorization = `Bearer ${boot.session?.jwtToken.token}`;
    const answer = await current({ authorization });
    expect(idOf(answer)).toBe(boot.composition.id);
    const etag = String(answer.headers['etag']);
    expect((await current({ authorization, 'if-none-match': etag })).statusCode).toBe(304);
    const visitor = idOf(await current());
    expect(visitor).toBe(bootOf((await get('/open')).body).composition.id);
    await publish(test, manifestOf('mf-one', { version: '1.2.0' }));
    expect(idOf(await current({ authorization }))).not.toBe(boot.composition.id);
    // Nothing of it concerns visitors.
    expect(idOf(await current())).toBe(visitor);
  });
});

describe('what a document shows with its reports', () => {
  const tokenIn = async (path: string, headers?: Record<string, string>) => {
    const { composition, reportToken } = bootOf((await get(path, headers)).body);
    return readDocumentToken(test.deps, { token: reportToken, composition: composition.id });
  };

  it('is one stable name of the person that is not theirs; public documents show nothing', async () => {
    const mine = await tokenIn('/mf-one', { cookie });
    const times = { iat: expect.any(Number), exp: expect.any(Number) };
    const composition = expect.any(String);
    const person = expect.stringMatching(/^[\w-]{22}$/);
    expect(mine).toEqual({ person, composition, canaries: [], aud: 'report', ...times });
    expect((await tokenIn('/dashboard', { cookie }))?.person).toBe(mine?.person);
    expect(await tokenIn('/open')).toBeNull();
    expect(bootOf((await get('/open')).body)).not.toHaveProperty('reportToken');
  });

  it('is nobody’s while somebody acts as another person', async () => {
    const { cookie: acting, target } = await helpDeskOf(() => test).acting();
    const boot = bootOf((await get('/dashboard', { cookie: acting })).body);
    expect(boot.session).toMatchObject({ userName: target.userName, isImpersonating: true });
    expect(boot).not.toHaveProperty('reportToken');
    const own = await signIn(test, target.userName);
    expect(await tokenIn('/dashboard', { cookie: own.cookie })).not.toBeNull();
  });

  it('is there for an applicant too', async () => {
    const reply = { setCookie: jest.fn() };
    const applicant = { applicationId: '7', rrr: '290000000001', marks: {}, visit: '' };
    startApplicantSession(test.deps, reply as unknown as FastifyReply, applicant);
    const [name, value, options] = reply.setCookie.mock.calls[0] as [string, string, object];
    expect(options).toMatchObject({ path: '/', httpOnly: true, sameSite: 'lax' });
    expect(await tokenIn('/open', { cookie: `${name}=${value}` })).not.toBeNull();
  });
});

describe('a canary for visitors', () => {
  const nameIn = (answer: { cookies: object[] }) =>
    (answer.cookies as { name: string; value: string }[]).find(({ name }) => name === 'portal_visitor');

  it('gives browsers a random name while it runs, and only then; a page and its questions agree', async () => {
    expect(nameIn(await get('/open'))).toBeUndefined();
    const manifest = manifestOf('mf-open', { version: '2.0.0', routes: openRoutes, menu: [] });
    await publish(test, manifest, { query: { to: 'canary', percent: 100 } });
    const page = await get('/open');
    const named = nameIn(page);
    expect(named).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const boot = bootOf(page.body);
    const open = boot.composition.modules.find(({ id }) => id === 'mf-open');
    expect(open?.releases.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
    const mine = { cookie: `portal_visitor=${named?.value}` };
    const again = await get('/open', mine);
    expect([nameIn(again), bootOf(again.body).composition.id]).toEqual([undefined, boot.composition.id]);
    expect((await get('/api/v1/Modules/current', mine)).json()).toMatchObject({
      data: { composition: boot.composition.id },
    });
    // Somebody signed in needs no other name.
    expect(nameIn(await get('/mf-one', { cookie }))).toBeUndefined();
    const forged = await get('/open', { cookie: 'portal_visitor=<script>' });
    expect(nameIn(forged)).toBeDefined();
  });
});

describe('a page that is not for the person', () => {
  const asked = async (url: string, headers = {}) => {
    const answer = await get(url, headers);
    return { status: answer.statusCode, location: answer.headers.location, body: answer.body };
  };

  it('is refused by its name to who is signed in', async () => {
    const { status, body } = await asked('/staff_only', { cookie });
    expect(status).toBe(403);
    expect(bootOf(body)).toMatchObject({ address: '/staff_only', refused: { title: 'Staff only' } });
  });

  it('is refused with the right that is missing', async () => {
    const { status, body } = await asked('/with_right', { cookie });
    expect(status).toBe(403);
    expect(bootOf(body).refused).toEqual({ title: 'With a right', claim: 'audit.view' });
  });

  it('leads a visitor to the landing page, as the specification says', async () => {
    expect(await asked('/staff_only')).toMatchObject({ status: 302, location: '/' });
  });

  it('is nobody else’s to know of while only testers have it', async () => {
    const { statusCode: status, body } = await get('/tried', { cookie });
    expect(status).toBe(200);
    expect(bootOf(body).refused).toBeUndefined();
  });

  it('is not told from one that nobody has, where it does not exist', async () => {
    const { status, body } = await asked('/nowhere_at_all', { cookie });
    expect(status).toBe(200);
    expect(bootOf(body).refused).toBeUndefined();
  });
});
