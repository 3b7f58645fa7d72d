import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { testApp, type TestApp } from '../../../../test/app';
import { bootOf } from '../../../../test/boot-of';
import { aUser, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { smallShellBuild } from '../../../../test/shell-dist';
import { buildApp } from '../../../app';
import { helpDeskOf } from '../../identity/impersonation/impersonation.fixture';
import { pageRoutes } from '../pages.routes';
import { readShellBuild } from '../shell-build';
import { cards, cardViews, frames, reads, publishViews, styleIn, viewIn, views } from './first-view.fixture';

let test: TestApp;
let app: FastifyInstance;
/** The table of which nothing can be asked: it fails, or it hangs until the question is ended. */
let failing = '';
let hanging = '';
const hangingQuestions: ((reason: Error) => void)[] = [];
const lines: string[] = [];

/** A question that is not answered. */
const unanswered: object = new Proxy(
  {},
  {
    get: (_, name) => () =>
      name === 'executeTakeFirst' ? new Promise((__, end) => hangingQuestions.push(end)) : unanswered,
  },
);

/** A database of which some tables may be away. */
function fragile({ db }: TestApp['deps']) {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [table] = name === 'selectFrom' ? String(given[0]).split(' ') : [];
        if (table && table === failing) throw new Error('connection refused');
        return table && table === hanging ? unanswered : (Reflect.apply(value, target, given) as unknown);
      };
    },
  });
}

/** Another node: it has asked for no templates yet. */
async function aNode(shell = smallShellBuild(frames)): Promise<FastifyInstance> {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const deps = { ...test.deps, log, db: fragile(test.deps), effects: new Map() };
  const node = await buildApp(deps);
  pageRoutes(node, deps, await readShellBuild(shell));
  return node;
}

beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one', 'mf-two', 'mf-three', 'mf-plain');
  const provides = [{ slot: 'one.card' }];
  await publishViews(test, 'mf-one', views, { slots: { provides, contributes: [] } });
  await publishViews(test, 'mf-two', cardViews, {
    routes: [],
    menu: [],
    ...cards({ order: 2, reads }, { order: 3, audience: ['official'] }, { claim: 'audit.view' }),
  });
  await publish(test, manifestOf('mf-three', { routes: [], menu: [], ...cards({ order: 1 }) }));
  app = await aNode();
});
beforeEach(() => {
  failing = '';
  hanging = '';
  lines.length = 0;
  test.deps.clock.advance({ minutes: 2 });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function person(more: Parameters<typeof aUser>[1] = {}) {
  const { userName, id } = await aUser(test, {
    userType: 'student',
    menus: ['dashboard', 'mf-one'],
    ...more,
  });
  const { cookie } = await signIn(test, userName);
  // As the session names them, and as their profile does.
  return { id, name: `Test ${userName}`, profile: userName, cookie };
}

const open = (url: string, cookie?: string, headers: Record<string, string> = {}, node = app) =>
  node.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }), ...headers } });

const menu =
  '<a href="/dashboard" data-icon="home">Dashboard</a><a href="/mf-one" aria-current="page" data-icon="document">Menu of mf-one</a>';
const framed = (name: string, page: string) =>
  expect.stringMatching(
    new RegExp(`^<header class="frame">${name}</header>${menu}<main>${page}</main><footer>[^<]+</footer>$`),
  );

it('stands in the document: the frame, the page and its cards in their order, with what was answered', async () => {
  const { name, profile, cookie } = await person();
  const { body, statusCode } = await open('/mf-one', cookie);
  expect(statusCode).toBe(200);
  const page = `<h1 class="shown frame" title="${name}">${profile}</h1>`;
  const shown = `<p>A card</p><section>Card of ${profile}</section>`;
  expect(viewIn(body)).toEqual(framed(name, page + shown));
  expect(body).not.toContain('class="skeleton"');
  expect(bootOf(body).session?.fullName).toBe(name);
  expect(lines).toEqual([]);
});

it('is nobody else’s: of the person before nothing is left', async () => {
  const one = await person();
  const other = await person();
  const [first, second] = [await open('/mf-one', one.cookie), await open('/mf-one', other.cookie)];
  expect(viewIn(second.body)).toContain(other.name);
  expect(second.body).not.toMatch(new RegExp(`${one.profile}\\b`));
  expect(styleIn(second.body)).toEqual(styleIn(first.body));
  expect(first.headers['cache-control']).toBe('no-store');
});

it('gives away no token, whatever the template asks for', async () => {
  const { cookie } = await person();
  const { body } = await open('/mf-one', cookie);
  expect(viewIn(body)).not.toContain('data-token');
  expect(body.split(bootOf(body).session?.jwtToken.token ?? '')).toHaveLength(2);
});

it('takes a name as a name', async () => {
  const { id, cookie } = await person();
  const full_name = `<script>alert(1)</script> "O'Neil" {{boot}} $& \uE000session.email\uE001`;
  await test.deps.db.updateTable('app_user').set({ full_name }).where('id', '=', id).execute();
  const { body } = await open('/mf-one', cookie);
  const escaped =
    '&lt;script&gt;alert(1)&lt;/script&gt; &quot;O&#x27;Neil&quot; {{boot}} $&amp; \uE000session.email\uE001';
  expect(viewIn(body)).toContain(`<header class="frame">${escaped}</header>`);
  expect(viewIn(body)).toContain(`title="${escaped}"`);
  expect(body.match(/id="portal-boot"/g)).toHaveLength(1);
});

it('shows what rights let a person see', async () => {
  const { profile, cookie } = await person({ claims: ['audit.view'] });
  expect(viewIn((await open('/mf-one', cookie)).body)).toContain(
    `<p class="shown frame">Audit of ${profile}</p>`,
  );
});

it('shows cards by audience and rights', async () => {
  const { body } = await open('/mf-one', (await person({ userType: 'official' })).cookie);
  expect(viewIn(body)).toMatch(
    /<p>A card<\/p><section>Card of [^<]+<\/section><section>Card waits<\/section>/,
  );
});

it.each([
  ['below its own address', '/mf-one/more'],
  ['with something asked in the address', '/mf-one?page=2'],
  ['with a parameter', '/mf-one/of/:id'],
])('is the general one of a page %s', async (_, url) => {
  const { name, cookie } = await person();
  expect(viewIn((await open(url, cookie)).body)).toEqual(framed(name, '<p class="wait">A page</p>'));
});

it('is the general one of a page of the shell, and of a release without templates', async () => {
  await publish(
    test,
    manifestOf('mf-plain', {
      routes: [{ path: '/mf-plain', load: './page', title: 'Plain', audience: ['student'] }],
    }),
  );
  const { cookie } = await person();
  for (const url of ['/profile', '/mf-plain'])
    expect(viewIn((await open(url, cookie)).body)).toContain('<main><p class="wait">A page</p></main>');
});

describe('its style', () => {
  it('holds the rules of the classes that are used, those of the frame as the shell made them', async () => {
    const { body } = await open('/mf-one', (await person()).cookie);
    expect(styleIn(body).css).toBe(':root{--ground:white}.frame{color:black}.shown{color:green}');
    expect(body.indexOf('<style id="first-view-style">')).toBeLessThan(body.indexOf('</head>'));
  });

  it('is allowed by its hash, beside that of the document, and nothing else is', async () => {
    const { body, headers } = await open('/mf-one', (await person()).cookie);
    const policy = String(headers['content-security-policy']);
    const [, sources] = /style-src ([^;]*);/.exec(policy) ?? [];
    expect(sources?.split(' ')).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-47DEQ/),
      "'sha256-style'",
      styleIn(body).hash,
    ]);
    expect(policy).not.toContain('unsafe-inline');
  });
});

describe('the skeleton of before stands in the document', () => {
  const expectSkeleton = async (answer: ReturnType<typeof open>) => {
    const { body, statusCode, headers } = await answer;
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><p class="skeleton">');
    expect(body).not.toContain('first-view');
    expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' \S+ 'sha256-style';/);
  };

  it('of a visitor, and of the document that a worker keeps', async () => {
    await expectSkeleton(open('/mf-one'));
    const { cookie } = await person();
    await expectSkeleton(open('/mf-one', cookie, { 'sec-fetch-dest': 'empty' }));
    expect(viewIn((await open('/mf-one', cookie, { 'sec-fetch-dest': 'document' })).body)).toBeDefined();
  });

  it('of somebody who acts as another person', async () => {
    const { acting } = helpDeskOf(() => test);
    const { cookie } = await acting();
    await expectSkeleton(open('/mf-one', cookie));
  });

  it('of somebody who has to set up a second factor', async () => {
    const { id, cookie } = await person();
    await test.deps.db
      .updateTable('app_user')
      .set({ second_factor_due: true })
      .where('id', '=', id)
      .execute();
    await expectSkeleton(open('/security', cookie));
  });

  it('of a page with a build from a developer’s machine', async () => {
    const { id, cookie } = await person();
    const now = test.deps.clock.now();
    await test.deps.db
      .insertInto('module_override')
      .values({
        user_id: id,
        module_id: 'mf-one',
        origin: 'https://localhost:4400',
        granted_by: '1',
        reason: 'a test',
        granted_at: now,
        ends_at: new Date(now.getTime() + 3_600_000),
      })
      .execute();
    const begun = await open('/mf-one?module=mf-one@https://localhost:4400', cookie);
    const own = begun.cookies.find(({ name }) => name === 'portal_override')?.value ?? '';
    await expectSkeleton(open('/mf-one', `${cookie}; portal_override=${own}`));
  });

  it('of a page that is refused', async () => {
    const routes = [{ path: '/mf-plain', load: './page', title: 'Plain', audience: ['lecturer' as const] }];
    await publish(test, manifestOf('mf-plain', { version: '1.1.0', routes }));
    const { body, statusCode } = await open('/mf-plain', (await person()).cookie);
    expect([statusCode, viewIn(body)]).toEqual([403, undefined]);
  });

  it.each(['growing', 'odd'])('where a template cannot be filled: %s', async (name) => {
    await expectSkeleton(open(`/mf-one/${name}`, (await person()).cookie));
    expect(lines.join()).toContain('no first view can be made');
  });

  it('for people of a kind that has no frame', async () => {
    await expectSkeleton(open('/mf-one', (await person({ userType: 'lecturer' })).cookie));
    expect(lines.join()).toContain('the shell has no frame for lecturer');
  });

  it('where the shell was built without frames', async () => {
    const node = await aNode(smallShellBuild());
    expect(lines.join()).toContain('the shell was built without frames');
    await expectSkeleton(open('/mf-one', (await person()).cookie, {}, node));
    await node.close();
  });

  it('while templates cannot be read, and not after', async () => {
    const { cookie, name } = await person();
    const node = await aNode();
    failing = 'release_templates';
    await expectSkeleton(open('/mf-one', cookie, {}, node));
    expect(lines.join()).toContain('no first view can be made');
    failing = '';
    expect(viewIn((await open('/mf-one', cookie, {}, node)).body)).toContain(name);
    await node.close();
  });

  it('while nobody answers for templates: the document does not wait for them', async () => {
    const { cookie, name } = await person();
    const node = await aNode();
    hanging = 'release_templates';
    await expectSkeleton(open('/mf-one', cookie, {}, node));
    expect(lines.join()).toContain('no answer in 100 ms');
    hanging = '';
    for (const end of hangingQuestions) end(new Error('the connection was closed'));
    expect(viewIn((await open('/mf-one', cookie, {}, node)).body)).toContain(name);
    await node.close();
  });

  it('of a page that is only as it was last known', async () => {
    const { cookie } = await person();
    expect(viewIn((await open('/mf-one', cookie)).body)).toBeDefined();
    failing = 'channel';
    const answer = open('/mf-one', cookie);
    await expectSkeleton(answer);
    expect(bootOf((await answer).body).stale).toBe(true);
  });

  it('of a release whose templates are not stored', async () => {
    await test.deps.db.deleteFrom('release_templates').execute();
    const node = await aNode();
    await expectSkeleton(open('/mf-one', (await person()).cookie, {}, node));
    expect(lines.join()).toMatch(/the templates of mf-\w+@1\.0\.0 are not stored/);
    await node.close();
  });
});

describe('the colours of a document', () => {
  it.each(['dark', 'light'])('are those that the person chose: %s', async (mode) => {
    const { body } = await open('/mf-one', `portal-color-mode=${mode}`);
    expect(body).toMatch(new RegExp(`^<!doctype html><html lang="en" class="${mode}"><head>`));
  });

  it.each(['', 'dark"><script>', 'purple'])('are those of the device for %p', async (mode) => {
    const { body } = await open('/mf-one', `portal-color-mode=${encodeURIComponent(mode)}`);
    expect(body).toMatch(/^<!doctype html><html lang="en"><head>/);
  });
});

it('shows the page as it waits where an answer is late', async () => {
  const { name, cookie } = await person();
  const inject = app.inject.bind(app);
  const late = (given: { url?: string }) =>
    given.url?.includes('/student-profile') ? new Promise(() => undefined) : inject(given as never);
  Object.assign(app, { inject: late });
  const { body } = await open('/mf-one', cookie);
  const waits = '<p class="late frame">Waits</p><p>A card</p><section>Card waits</section>';
  expect(viewIn(body)).toEqual(framed(name, waits));
  expect(styleIn(body).css).toBe(':root{--ground:white}.frame{color:black}.late{color:red}');
});
