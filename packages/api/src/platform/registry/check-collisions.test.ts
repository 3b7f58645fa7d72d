import type { FastifyInstance } from 'fastify';
import type { Audience, ModuleRoute } from '@portal/shared/model';
import { testApp } from '../../../test/app';
import { manifestOf } from '../../../test/releases';
import { smallShellBuild } from '../../../test/shell-dist';
import { exactnessCases, routeCases } from '../../../../shared/src/testing/route-cases';
import { buildApp } from '../../app';
import { findRoute } from '../pages/document';
import { pageRoutes } from '../pages/pages.routes';
import { readShellBuild } from '../pages/shell-build';
import { menuAnswers } from '../../domains/administration/rights/menu-answers';
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

/** The paths of a server, from the tree that it prints: each line is what is added to the line above it. */
function answeredBy(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([^\w/:*.]*── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth === 0 ? 0 : depth - 1, Infinity, part);
      return methods ? [above.join('')] : [];
    });
}

it('whatever the server answers, now and later, no module can take', async () => {
  const test = await testApp();
  try {
    const app = await buildApp({ ...test.deps, effects: new Map() });
    pageRoutes(app, test.deps, await readShellBuild(smallShellBuild()));
    await app.ready();
    // The page server answers everything that is left, modules' routes among it.
    const own = answeredBy(app).filter((path) => path !== '/*');
    expect(own.length).toBeGreaterThan(100);
    const free = own.filter((path) => !wordsOf(path).some((words) => words.includes('the portal itself')));
    expect(free).toEqual([]);
  } finally {
    await test.close();
  }
});

describe('page server and menu read routes as the shell does', () => {
  const module = (path: string) => ({
    id: 'mf-one',
    title: 'One',
    contributes: [],
    releases: [],
    menu: [],
    routes: [route(path)],
  });

  it.each(routeCases)('%s on %s: %s', (path, address, answers) => {
    expect(findRoute([module(path)], address)?.route.path).toBe(answers ? path : undefined);
    const menu = [{ name: 'fees', label: 'Fees', route: address }];
    const manifest = manifestOf('mf-one', { routes: [route(path)], menu });
    const set = { id: '1', modules: [{ manifest, config: null, offFor: [], releases: [] }] };
    expect(menuAnswers(set).has('fees')).toBe(answers);
  });

  it.each(exactnessCases)('of %j, %s is answered by %s', (paths, address, answer) => {
    expect(findRoute(paths.map(module), address)?.route.path).toBe(answer);
  });
});
