import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { administration } from '@portal/contracts/administration';
import { student } from '@portal/contracts/student';
import { calls, type AccountBoot, type HandedAnswer, type ModuleRoute } from '@portal/shared/model';
import { callWire } from '@portal/shared/wire';
import { testApp, type TestApp } from '../../../test/app';
import { bootOf } from '../../../test/boot-of';
import { aUser, signIn } from '../../../test/builders';
import { knownModule, manifestOf, publish, usualContents } from '../../../test/releases';
import { pageServer } from '../../../test/page-server';
import { aWriter, written } from '../../domains/administration/notices/writer.fixture';
import { noticeChannel } from '../database/signals';
import { helpDeskOf } from '../identity/impersonation/impersonation.fixture';
import { integrityOf } from '../registry/release-parts';

let test: TestApp;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  test = await testApp();
  app = await pageServer(test.deps);
  const { userName } = await aUser(test);
  cookie = (await signIn(test, userName)).cookie;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the landing page', () => {
  it('holds the place of the first notice, with its words and nothing else of it', async () => {
    const headers = await aWriter(test);
    const payload = written({
      category: 'Undergraduate',
      title: 'Fees & <forms>',
      html: '<p>Until <b>Friday</b>.</p>',
      publish: true,
    });
    expect((await test.call('POST', '/Notices/create', { headers, payload })).statusCode).toBe(201);
    const page = await get('/');
    expect(page.body).toMatch(/<p data-notice="\d+">Fees &amp; &lt;forms&gt;: Until Friday\.<\/p>/);
    expect(page.headers['cache-control']).toBe('public, max-age=60');
  });

  it('shows a notice no more once it was withdrawn, and another as soon as it was published', async () => {
    const headers = await aWriter(test);
    const changed = () =>
      new Promise((resolve) =>
        test.deps.signals.listen(noticeChannel, (word) => word === '' && resolve(word)),
      );
    const post = (url: string, payload: object) => test.call('POST', url, { headers, payload });
    await get('/');
    // The line to the database is opened with the first question.
    let listens = false;
    test.deps.signals.listen(noticeChannel, () => (listens = true));
    while (!listens) await sql`select pg_notify(${noticeChannel}, 'hello')`.execute(test.deps.db);
    const published = changed();
    const title = 'Hostels open on Monday';
    const made = await post('/Notices/create', written({ category: 'Undergraduate', title, pinned: true }));
    await published;
    expect((await get('/')).body).toContain(title);
    const { id, version } = made.json<{ data: { id: string; version: number } }>().data;
    const withdrawn = changed();
    const answer = await post(`/Notices/unpublish/${id}`, { version, reason: 'was a mistake' });
    expect(answer.statusCode).toBe(200);
    await withdrawn;
    expect((await get('/')).body).not.toContain(title);
  });
});

describe('the sign-in page', () => {
  const warmOf = (html: string) => bootOf<AccountBoot>(html).warm;

  it('names what most people need after signing in, the shell first, each file with its hash', async () => {
    await knownModule(test, 'mf-home');
    const manifest = manifestOf('mf-home', {
      routes: [{ path: '/dashboard', load: './page', title: 'Dashboard', audience: ['student'] }],
      menu: [],
    });
    await publish(test, manifest);
    const cards = [{ slot: 'staff-dashboard.card', load: './page', audience: ['lecturer' as const] }];
    await knownModule(test, 'mf-staff');
    await publish(
      test,
      manifestOf('mf-staff', { routes: [], menu: [], slots: { contributes: cards, provides: [] } }),
    );
    const warm = warmOf((await get('/login')).body);
    expect(warm.map(({ url }) => url)).toEqual([
      '/assets/app/app.1.js',
      '/assets/app/parcels.3.js',
      '/modules/mf-home/1.0.0/remoteEntry.js',
      '/modules/mf-home/1.0.0/page.js',
      '/modules/mf-staff/1.0.0/remoteEntry.js',
      '/modules/mf-staff/1.0.0/page.js',
    ]);
    expect(warm.map(({ wide = false }) => wide)).toEqual([false, false, false, false, true, true]);
    for (const { integrity } of warm) expect(integrity).toMatch(/^sha384-/);
  });

  it('names nothing on the other account pages', async () => {
    expect(warmOf((await get('/forgot_password')).body)).toEqual([]);
  });
});

describe('what a first view reads', () => {
  const readsOf = (html: string) => {
    const [, json] = /id="portal-reads">(.*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(json ?? 'null') as HandedAnswer[];
  };
  const profile = { path: '/Student/student-profile' };
  const users = { path: '/UserManagement/users' };

  const route = (path: string, reads: object[]) => ({
    path: `/mf-reads/${path}`,
    load: './page',
    title: path,
    audience: ['official' as const],
    reads: reads as { path: string }[],
  });
  /** Publishes a release with these routes that says that it makes these calls. */
  async function published(routes: ModuleRoute[], made: object[], module = 'mf-reads') {
    const text = JSON.stringify(made);
    const manifest = manifestOf(module, { routes, menu: [] });
    const build = { ...manifest.build, calls: integrityOf(Buffer.from(text)) };
    return publish(
      test,
      { ...manifest, build },
      {
        contents: { ...usualContents, 'calls.json': text },
        query: { to: 'live', acceptIncompatible: true, reason: 'for this test' },
      },
    );
  }

  beforeAll(async () => {
    await knownModule(test, 'mf-reads');
    const routes = [
      route('own', [profile, profile]),
      route('refused', [users, profile]),
      { ...route('all', [profile]), audience: ['visitor' as const] },
      route('odd', [{ path: '/Nowhere/list' }]),
    ];
    const written = route('written', [{ path: '/Authentication/logout' }]);
    const own = callWire(student.profile.own);
    const made = [own, callWire(administration.users.list), { ...own, path: '/Nowhere/list' }];
    // Who may write to a path has not said that it reads it, and the host reads nothing where it only writes.
    const refused = await published([...routes, written], [own, callWire(administration.users.create)]);
    expect(refused.json<{ errors: object[] }>().errors).toMatchObject([
      { path: 'routes[1].reads', message: '/UserManagement/users is not among the calls of the release' },
      { path: 'routes[3].reads' },
      {
        path: 'routes[4].reads',
        message: '/Authentication/logout is not among the calls of the release',
      },
    ]);
    expect((await published(routes, made)).statusCode).toBe(201);
  });

  it('comes with the document, each answer once, as the call itself would answer', async () => {
    const { body } = await get('/mf-reads/own', { cookie });
    const token = bootOf(body).session?.jwtToken.token ?? '';
    const asked = await app.inject({
      url: '/api/v1/Student/student-profile',
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'portal' },
    });
    expect(asked.statusCode).toBe(200);
    const { data } = asked.json<{ data: object }>();
    expect(readsOf(body)).toEqual([{ ...profile, data, age: expect.any(Number) }]);
  });

  it('is that of the entrance, which is all that a page names', async () => {
    expect(readsOf((await get('/mf-reads/own?page=2', { cookie })).body)).toEqual([]);
  });

  it('that the person may not read, or that no call answers, is left out', async () => {
    expect(readsOf((await get('/mf-reads/refused', { cookie })).body)).toMatchObject([profile]);
    expect(readsOf((await get('/mf-reads/odd', { cookie })).body)).toEqual([]);
  });

  it('is in no document that a worker keeps, and in none of a visitor', async () => {
    expect(readsOf((await get('/mf-reads/own', { cookie, 'sec-fetch-dest': 'empty' })).body)).toEqual([]);
    expect(readsOf((await get('/mf-reads/all')).body)).toEqual([]);
  });

  describe('of who acts as another person', () => {
    const { acting } = helpDeskOf(() => test);
    const sessions = { path: calls.authentication.sessions.path };
    const pathsIn = async (page: string, cookie: string) =>
      readsOf((await get(`/mf-reads/${page}`, { cookie })).body).map(({ path }) => path);

    beforeAll(async () => {
      await knownModule(test, 'mf-acting');
      const audience = ['student' as const];
      const routes = [
        { ...route('acted', [profile, sessions]), audience },
        { ...route('personal', [profile]), audience, impersonation: 'refuse' as const },
      ];
      const made = [callWire(student.profile.own), callWire(calls.authentication.sessions)];
      expect((await published(routes, made, 'mf-acting')).statusCode).toBe(201);
    });

    it('is what they may read as that person, and no more', async () => {
      const { cookie, headers, target } = await acting();
      const { body } = await get('/mf-reads/acted', { cookie });
      const asked = await test.call('GET', '/Student/student-profile', { headers });
      const { data } = asked.json<{ data: object }>();
      expect(JSON.stringify(data)).toContain(target.userName);
      expect(readsOf(body)).toEqual([{ ...profile, data, age: expect.any(Number) }]);
      const own = await signIn(test, target.userName);
      expect((await pathsIn('acted', own.cookie)).sort()).toEqual([sessions.path, profile.path]);
    });

    it('is nothing on a page that is not shown to them', async () => {
      const { cookie, target } = await acting();
      expect(await pathsIn('personal', cookie)).toEqual([]);
      const own = await signIn(test, target.userName);
      expect(await pathsIn('personal', own.cookie)).toEqual([profile.path]);
    });
  });
});
