import type { FastifyInstance } from 'fastify';
import { testApp, type TestApp } from '../../../test/app';
import { bootOf } from '../../../test/boot-of';
import { aUser, signIn } from '../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../test/releases';
import { smallShellBuild } from '../../../test/shell-dist';
import { pageServer } from '../../../test/page-server';
import { helpDeskOf } from '../identity/impersonation/impersonation.fixture';
import { frames, viewIn } from './first-view/first-view.fixture';

const open = { path: '/open/*', load: './page', title: 'Open', audience: ['visitor' as const] };
const staffOnly = { ...open, path: '/staff_only', title: 'Staff only', audience: ['lecturer' as const] };
const odd = { ...open, path: '/odd', title: '</title><b>' };
const own = {
  ...open,
  path: '/own',
  title: 'Own',
  audience: ['student' as const],
  impersonation: 'refuse' as const,
};

let test: TestApp;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  test = await testApp();
  app = await pageServer(test.deps, smallShellBuild(frames));
  await knownModule(test, 'mf-one');
  await publish(test, manifestOf('mf-one', { routes: [open, staffOnly, odd, own], menu: [] }));
  cookie = (await signIn(test, (await aUser(test)).userName)).cookie;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

async function titleIn(url: string, headers: Record<string, string> = {}) {
  return /<title>(.*?)<\/title>/.exec((await get(url, headers)).body)?.[1];
}

const university = async () => bootOf((await get('/open')).body).university.shortName;
const called = async (title: string) => `${title} · ${await university()}`;

describe('the title of a document', () => {
  it('is the one that the shell gives the tab', async () => {
    expect(await titleIn('/open/here')).toBe(await called('Open'));
    expect(viewIn((await get('/dashboard', { cookie })).body)).toBeDefined();
    expect(await titleIn('/dashboard', { cookie })).toBe(await called('Dashboard'));
    expect(await titleIn('/app_reports', { cookie })).toBe(await called('Reports'));
    expect(await titleIn('/no_access', { cookie })).toBe(await called('No access'));
  });

  it('is that of the refusal where the page is refused, to who acts as another person too', async () => {
    expect(await titleIn('/staff_only', { cookie })).toBe(await called('No access'));
    const { cookie: acting, target } = await helpDeskOf(() => test).acting();
    expect(await titleIn('/own', { cookie: acting })).toBe(await called('No access'));
    const theirs = await signIn(test, target.userName);
    expect(await titleIn('/own', { cookie: theirs.cookie })).toBe(await called('Own'));
  });

  it('names no page in what a worker keeps for all of them', async () => {
    const kept = await titleIn('/dashboard', { cookie, 'sec-fetch-dest': 'empty' });
    expect(kept).toBe(await university());
  });

  it('is no markup, whatever a module calls its page', async () => {
    expect(await titleIn('/odd')).toBe(await called('&lt;/title&gt;&lt;b&gt;'));
  });
});
