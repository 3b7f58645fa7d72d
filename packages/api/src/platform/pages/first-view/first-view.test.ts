import { bootOf } from '../../../../test/boot-of';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { cardViews, publishViews, reads, styleIn, viewIn, views } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
beforeAll(async () => {
  portal = await firstViewPortal();
});
beforeEach(() => portal.calm());
afterAll(() => portal.close());

const menu =
  '<a href="/dashboard" data-icon="home">Dashboard</a><a href="/mf-one" aria-current="page" data-icon="document">Menu of mf-one</a>';
const framed = (name: string, page: string) =>
  expect.stringMatching(
    new RegExp(
      `^<header class="css-frame">${name}</header>${menu}<main>${page}</main><footer>[^<]+</footer>$`,
    ),
  );

it('stands in the document: the frame, the page and its cards in their order, with what was answered', async () => {
  const { name, profile, cookie } = await portal.person();
  const { body, statusCode } = await portal.open('/mf-one', cookie);
  expect(statusCode).toBe(200);
  const page = `<h1 class="css-shown css-frame" title="${name}">${profile}</h1>`;
  const shown = `<p>A card</p><section class="css-shown">Card of ${profile}</section>`;
  expect(viewIn(body)).toEqual(framed(name, page + shown));
  expect(body).not.toContain('class="skeleton"');
  expect(bootOf(body).session?.fullName).toBe(name);
  expect(portal.lines).toEqual([]);
});

it('is nobody else’s: of the person before nothing is left', async () => {
  const one = await portal.person();
  const other = await portal.person();
  const [first, second] = [
    await portal.open('/mf-one', one.cookie),
    await portal.open('/mf-one', other.cookie),
  ];
  expect(viewIn(second.body)).toContain(other.name);
  expect(second.body).not.toMatch(new RegExp(`${one.profile}\\b`));
  expect(styleIn(second.body)).toEqual(styleIn(first.body));
  expect(first.headers['cache-control']).toBe('no-store');
});

it('gives away no token, whatever the template asks for', async () => {
  const { cookie } = await portal.person();
  const { body } = await portal.open('/mf-one', cookie);
  expect(viewIn(body)).not.toContain('data-token');
  expect(body.split(bootOf(body).session?.jwtToken.token ?? '')).toHaveLength(2);
});

it('takes a name as a name', async () => {
  const { id, cookie } = await portal.person();
  const full_name = `<script>alert(1)</script> "O'Neil" {{boot}} $& \uE000session.email\uE001`;
  await portal.test.deps.db.updateTable('app_user').set({ full_name }).where('id', '=', id).execute();
  const { body } = await portal.open('/mf-one', cookie);
  const escaped =
    '&lt;script&gt;alert(1)&lt;/script&gt; &quot;O&#x27;Neil&quot; {{boot}} $&amp; \uE000session.email\uE001';
  expect(viewIn(body)).toContain(`<header class="css-frame">${escaped}</header>`);
  expect(viewIn(body)).toContain(`title="${escaped}"`);
  expect(body.match(/id="portal-boot"/g)).toHaveLength(1);
});

it('shows what rights let a person see', async () => {
  const { profile, cookie } = await portal.person({ claims: ['audit.view'] });
  expect(viewIn((await portal.open('/mf-one', cookie)).body)).toContain(
    `<p class="css-shown css-frame">Audit of ${profile}</p>`,
  );
});

it('shows visitors what is theirs, and nothing that is read', async () => {
  const { body } = await portal.open('/mf-one');
  expect(viewIn(body)).toBe(
    '<a href="/mf-one" aria-current="page">/mf-one</a><a href="/login">/login</a><header class="css-frame"></header><main><p class="css-late css-frame">Waits</p><p>A card</p><section>Card waits</section></main><footer>FUTG</footer>',
  );
});

it('shows people of each kind what is for them', async () => {
  const page = async (person?: Parameters<typeof portal.person>[0]) =>
    viewIn((await portal.open('/mf-one/kinds', person && (await portal.person(person)).cookie)).body);
  expect(await page()).toContain('<main>For visitors</main>');
  expect(await page({ userType: 'student' })).toContain('<main>For members</main>');
  expect(await page({ userType: 'official' })).toContain('<main>For members</main>');
});

it('shows cards by audience and rights', async () => {
  const { body } = await portal.open('/mf-one', (await portal.person({ userType: 'official' })).cookie);
  expect(viewIn(body)).toMatch(
    /<p>A card<\/p><section class="css-shown">Card of [^<]+<\/section><section>Card waits<\/section>/,
  );
});

it.each(['growing', 'odd'])(
  'has the general page where the template of one cannot be filled: %s',
  async (page) => {
    const { name, cookie } = await portal.person();
    const { body } = await portal.open(`/mf-one/${page}`, cookie);
    expect(viewIn(body)).toEqual(framed(name, '<p class="wait">A page</p>'));
    expect(portal.lines.join()).toContain('a template cannot be filled');
  },
);

it('has the general card where that of one cannot be filled', async () => {
  const { profile, cookie } = await portal.person({ userType: 'official', claims: ['audit.view'] });
  const { body } = await portal.open('/mf-one/cards', cookie);
  expect(viewIn(body)).toContain(`<main><p>Cards of ${profile}</p>${'<p>A card</p>'.repeat(4)}</main>`);
  expect(portal.lines.join()).toContain('mf-two@1.0.0 ./page 1 loading');
});

it('has the general card where those of a module become too long: the page stays', async () => {
  const { profile, cookie } = await portal.person({ userType: 'official', claims: ['modules.view'] });
  const view = viewIn((await portal.open('/mf-one/cards', cookie)).body);
  expect(view).toContain(`<main><p>Cards of ${profile}</p>`);
  // Each of 32,000 characters: there is room for one.
  expect(view?.split('x'.repeat(32_000))).toHaveLength(2);
  expect(view?.length).toBeLessThan(40_000);
  expect(portal.lines.join()).toContain('longer than those of a module may be');
});

it.each([
  ['below its own address', '/mf-one/more'],
  ['with something asked in the address', '/mf-one?page=2'],
  ['with a parameter', '/mf-one/of/:id'],
])('is the general one of a page %s', async (_, url) => {
  const { name, cookie } = await portal.person();
  expect(viewIn((await portal.open(url, cookie)).body)).toEqual(framed(name, '<p class="wait">A page</p>'));
});

it('is the general one of a page of the shell, and of a release without templates', async () => {
  await publish(
    portal.test,
    manifestOf('mf-plain', {
      routes: [{ path: '/mf-plain', load: './page', title: 'Plain', audience: ['student'] }],
    }),
  );
  const { cookie } = await portal.person();
  for (const url of ['/profile', '/mf-plain'])
    expect(viewIn((await portal.open(url, cookie)).body)).toContain(
      '<main><p class="wait">A page</p></main>',
    );
});

describe('a page of the shell’s own with a slot', () => {
  it('has in it what modules contribute, and is the general one for whom there is nothing', async () => {
    await knownModule(portal.test, 'mf-staff');
    const contributes = [
      { slot: 'staff-dashboard.card', load: './page', audience: ['official' as const], reads },
    ];
    await publishViews(
      portal.test,
      cardViews,
      manifestOf('mf-staff', { routes: [], menu: [], slots: { provides: [], contributes } }),
    );
    const page = async (url: string, userType: 'official' | 'lecturer') => {
      const { name, profile, cookie } = await portal.person({ userType });
      return { name, profile, view: viewIn((await portal.open(url, cookie)).body) };
    };
    const { name, profile, view } = await page('/dashboard', 'official');
    expect(view).toContain(
      `<main><h1>Welcome, ${name}</h1><section class="css-shown">Card of ${profile}</section></main>`,
    );
    const general = '<main><p class="wait">A page</p></main>';
    expect((await page('/dashboard?page=2', 'official')).view).toContain(general);
    // Nobody contributes a group of reports, nor anything for lecturers.
    expect((await page('/reports', 'official')).view).toContain(general);
    expect((await page('/dashboard', 'lecturer')).view ?? general).toContain(general);
  });
});

describe('its style', () => {
  it('holds the rules of the classes that may be used, those of the frame as the shell made them', async () => {
    const { body } = await portal.open('/mf-one', (await portal.person()).cookie);
    expect(styleIn(body).css).toBe(
      ':root{--ground:white}.css-frame{color:black}.wait{opacity:.5}.css-late{color:red}.css-shown{color:green}',
    );
    expect(body.indexOf('<style id="first-view-style">')).toBeLessThan(body.indexOf('</head>'));
  });

  it('is allowed by its hash, beside that of the document, and nothing else is', async () => {
    const { body, headers } = await portal.open('/mf-one', (await portal.person()).cookie);
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

describe('the colours of a document', () => {
  it.each(['dark', 'light'])('are those that the person chose: %s', async (mode) => {
    const { body } = await portal.open('/mf-one', `portal-color-mode=${mode}`);
    expect(body).toMatch(new RegExp(`^<!doctype html><html lang="en" class="${mode}"><head>`));
  });

  it.each(['', 'dark"><script>', 'purple'])('are those of the device for %p', async (mode) => {
    const { body } = await portal.open('/mf-one', `portal-color-mode=${encodeURIComponent(mode)}`);
    expect(body).toMatch(/^<!doctype html><html lang="en"><head>/);
  });
});

describe('the menu of a document', () => {
  const openedWith = async (folder: string) => {
    const { profile, cookie } = await portal.person();
    const told = `portal-folded-menu=${encodeURIComponent(folder || profile)}`;
    return (await portal.open('/mf-one', `${cookie}; ${told}`)).body;
  };

  it('is narrow where this person has folded it', async () => {
    expect(await openedWith('')).toMatch(/^<!doctype html><html lang="en" data-menu="folded"><head>/);
  });

  it('is wide where somebody else has, and for visitors', async () => {
    const plain = /^<!doctype html><html lang="en"><head>/;
    expect(await openedWith('somebody.else')).toMatch(plain);
    expect((await portal.open('/mf-one', 'portal-folded-menu=')).body).toMatch(plain);
  });
});

// Last: the release of the other tests is not the live one any more.
it('is that of the release that is live now, and may be larger than a card', async () => {
  const text = 'x'.repeat(16_000);
  const of = (loading: string[]) => [{ claims: {}, loading }];
  const newer = { '/mf-one/kinds': of(['Newer']), '/mf-one/odd': of([text, text, text, text]) };
  const manifest = manifestOf('mf-one', {
    version: '1.7.0',
    slots: { provides: [{ slot: 'one.card' }], contributes: [] },
  });
  await publishViews(portal.test, { ...views, views: { ...views.views, ...newer } }, manifest);
  portal.calm();
  const { cookie } = await portal.person();
  expect(viewIn((await portal.open('/mf-one/kinds', cookie)).body)).toContain('<main>Newer</main>');
  expect(viewIn((await portal.open('/mf-one/odd', cookie)).body)).toContain(text.repeat(4));
});
