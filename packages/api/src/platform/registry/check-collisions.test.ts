import type { Audience, ModuleManifest, ModuleRoute } from '@portal/shared/model';
import { manifestOf } from '../../../test/releases';
import { checkCollisions } from './check-collisions';

const route = (path: string, audience: Audience[] = ['student']): ModuleRoute => ({
  path,
  audience,
  load: './page',
  title: path,
});
const moduleWith = (id: string, ...routes: ModuleRoute[]) => manifestOf(id, { routes, menu: [] });
const wordsOf = (path: string, ...taken: string[]) =>
  checkCollisions(moduleWith('mf-two', route(path)), [
    moduleWith('mf-one', ...taken.map((each) => route(each))),
  ]).map(({ message }) => message);

describe('a route that another module has', () => {
  it.each([
    ['/school_fees/*', '/school_fees/any', true],
    ['/school_fees/*', '/school_fees/:any', true],
    ['/school_fees/*', '/School_Fees', true],
    ['/school_fees', '/:x', true],
    ['/school_fees', '/:x/*', true],
    ['/school_fees', '/school_fees/:any', false],
    ['/school_fees', '/school_fees_old', false],
  ])('%s and %s: %s', (taken, path, collide) => {
    expect(wordsOf(path, taken).some((message) => message.includes('mf-one'))).toBe(collide);
    expect(wordsOf(taken, path).some((message) => message.includes('mf-one'))).toBe(collide);
  });

  it('is free for people who never meet', () => {
    const taken = moduleWith('mf-one', route('/results/*', ['official']));
    expect(checkCollisions(moduleWith('mf-two', route('/results', ['student'])), [taken])).toEqual([]);
  });

  it("may lie within the module's own, but not be there twice", () => {
    const own = moduleWith('mf-one', route('/fees/*'), route('/fees/:number'), route('/fees/:id'));
    expect(checkCollisions(own, []).map(({ path }) => path)).toEqual(['route /fees/:id']);
  });
});

it.each(['/dashboard', '/profile', '/modules', '/modules/mine', '/verify/*', '/healthy'])(
  '%s is free, as the shell leaves it to modules',
  (path) => expect(wordsOf(path)).toEqual([]),
);

it.each([
  '/',
  '/*',
  '/:x',
  '/:x/*',
  '/login',
  '/Login',
  '/change_password',
  '/security',
  '/notifications',
  '/no_access',
  '/api/*',
  '/api/v1/mine',
  '/app_reports/mine',
  '/kit',
  '/kit/new',
  '/:a/:b',
  '/modules/*',
  '/modules/a/b/c',
  '/assets/x',
  '/mailbox/x',
  '/metrics',
  '/offline-worker.js',
])('%s belongs to the portal itself', (path) =>
  expect(wordsOf(path)).toContain(`${path} belongs to the portal itself`),
);

/** A module whose route is nobody's business, with what a test is about. */
const claiming = (id: string, more: Partial<ModuleManifest>) =>
  manifestOf(id, { routes: [route(`/${id}`)], menu: [], ...more });
const menu = (name: string, audience?: Audience[]) => ({
  menu: [{ name, label: name, route: '/mf-one', ...(audience && { audience }) }],
});
const slot = (name: string) => ({ slots: { contributes: [], provides: [{ slot: name, title: name }] } });
const event = (name: string) => ({ events: { emits: { [name]: { type: 'object' } }, listens: [] } });

describe('what another module has, by name', () => {
  it.each<[string, Partial<ModuleManifest>, Partial<ModuleManifest>, string | null]>([
    ['menu name fees', menu('fees'), menu('fees'), 'is already answered by mf-one 1.0.0'],
    ['menu name fees', menu('fees'), menu('beds'), null],
    ['slot card', slot('card'), slot('card'), 'is already provided by mf-one 1.0.0'],
    ['slot card', slot('card'), slot('cards'), null],
    ['event paid', event('paid'), event('paid'), 'is already sent by mf-one 1.0.0'],
    ['event paid', event('paid'), event('unpaid'), null],
    ['names of another kind', slot('fees'), menu('fees'), null],
    ['an event named as a slot', slot('fees'), event('fees'), null],
    ['a menu name written as a route', menu('fees'), { routes: [route('/fees')] }, null],
    ['names as a route has them', slot('/a/*'), slot('/a/b'), null],
  ])('%s: %#', (path, taken, wanted, message) => {
    const told = checkCollisions(claiming('mf-two', wanted), [claiming('mf-one', taken)]);
    expect(told).toEqual(message === null ? [] : [{ path, message }]);
  });

  it('counts for whoever sees both', () => {
    const collide = (mine?: Audience[], theirs?: Audience[]) =>
      checkCollisions(claiming('mf-two', menu('fees', mine)), [claiming('mf-one', menu('fees', theirs))])
        .length > 0;
    expect(collide(['student'], ['student'])).toBe(true);
    expect(collide(['student'], ['official'])).toBe(false);
    expect(collide(['student', 'official'], ['official'])).toBe(true);
    expect(collide(['official'], ['student', 'official'])).toBe(true);
    expect(collide(undefined, ['official'])).toBe(true);
    expect(collide(['official'], undefined)).toBe(true);
  });

  it('may be claimed once only by a release itself', () => {
    const twice = { menu: [...menu('fees').menu, ...menu('fees').menu] };
    expect(checkCollisions(claiming('mf-one', twice), [])).toEqual([
      { path: 'menu name fees', message: 'is already answered by mf-one 1.0.0' },
    ]);
  });

  it('of the menu may lead to several pages of one release', () => {
    const other = menu('fees').menu.map((entry) => ({ ...entry, route: '/mf-one/other' }));
    expect(checkCollisions(claiming('mf-one', { menu: [...menu('fees').menu, ...other] }), [])).toEqual([]);
  });

  it('is free for the next release of the module that has it', () => {
    const all = { ...menu('fees'), ...slot('card'), ...event('paid') };
    const now = claiming('mf-one', all);
    expect(checkCollisions({ ...now, version: '1.1.0' }, [now])).toEqual([]);
  });
});

it('says which route of which release it is, and names the other where it is written in another way', () => {
  const taken = moduleWith('mf-one', route('/fees/*'));
  const told = (path: string) => checkCollisions(moduleWith('mf-two', route(path)), [taken]);
  expect(told('/fees/*')).toEqual([
    { path: 'route /fees/*', message: 'is already answered by mf-one 1.0.0' },
  ]);
  expect(told('/fees/paid')).toEqual([
    { path: 'route /fees/paid', message: 'is already answered by mf-one 1.0.0 (/fees/*)' },
  ]);
  expect(told('/login')).toEqual([{ path: 'routes', message: '/login belongs to the portal itself' }]);
});
