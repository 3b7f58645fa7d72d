import { isDocument, menuFor, resolveAlias, routeFor } from '@portal/shared/model';
import { routeCases } from '@portal/shared/testing';
import { composed, composition, person } from '../../test/fixtures';
import { findOwnPage } from './own-pages';
import { routesFor } from './person-routes';

const route = (path: string, more = {}) => ({
  path,
  load: './page',
  title: path,
  audience: ['student' as const],
  ...more,
});
const paths = (...args: Parameters<typeof routesFor>) => routesFor(...args).map(({ path }) => path);

describe('aliases', () => {
  test.each([
    ['/academic_fees/school_fees', '/school_fees'],
    ['/academic_fees/school_fees/invoice', '/school_fees/invoice'],
    ['/app_reports/application_reports', '/reports/application_reports'],
    ['/jamb_students_invoice', '/application_invoice'],
    ['/school_fees', null],
    ['/App_Reports/application_reports/', '/reports/application_reports/'],
    ['/app%5Freports/payments', '/reports/payments'],
    ['/app_reports_of_mine', null],
  ])('%s stands for %s', (path, target) => expect(resolveAlias(path)).toBe(target));

  test('public pages and the API are documents of their own, everything else is not', () => {
    expect(['/', '/login', '/verify_otp', '/api/v1/docs', '/mailbox', '/Login/'].every(isDocument)).toBe(
      true,
    );
    expect(['/dashboard', '/jupeb_login', '/login_help', '/apis'].some(isDocument)).toBe(false);
  });
});

describe('routes of a person', () => {
  const all = composition(
    composed({
      routes: [
        route('/results/*'),
        route('/results/classlist', { audience: ['official'] }),
        route('/sundry/all', { audience: ['visitor', 'student'] }),
        route('/invoices/*', { audience: ['official'], claim: 'finance.view' }),
        route('/hostel/*', { impersonation: 'refuse' }),
      ],
    }),
  );

  test('a student, an official and a visitor never meet on one path', () => {
    expect(paths(all, person())).toEqual(['/results/*', '/sundry/all', '/hostel/*']);
    expect(paths(all, person({ userType: 'official' }))).toEqual(['/results/classlist']);
    expect(paths(all, null)).toEqual(['/sundry/all']);
  });

  test('a claim opens what needs it', () => {
    const bursar = person({ userType: 'official', claims: ['finance.view'] });
    expect(paths(all, bursar)).toEqual(['/results/classlist', '/invoices/*']);
  });

  test('what refuses impersonation is not there while somebody acts as the person', () => {
    expect(paths(all, person({ isImpersonating: true }))).not.toContain('/hostel/*');
  });

  test('two routes to one entry share it, so that it stays mounted', () => {
    const [first, second] = routesFor(all, person());
    expect(first?.entry).toBe(second?.entry);
  });

  test.each(routeCases)('%s on %s: %s', (path, address, answers) => {
    const routes = routesFor(composition(composed({ routes: [route(path)] })), person());
    expect(routeFor(routes, address)?.path).toBe(answers ? path : undefined);
  });
});

test.each([
  ['/security', '/security'],
  ['/Security/', '/security'],
  ['/dashboard', '/dashboard'],
  ['/securities', undefined],
  ['/security/more', undefined],
])("the shell's own page at %s", (address, path) => expect(findOwnPage(address)?.path).toBe(path));

describe('menu', () => {
  const all = composition(
    composed({
      routes: [
        route('/results/*'),
        route('/records', { audience: ['lecturer'] }),
        route('/reports/*', { audience: ['official'] }),
      ],
      menu: [
        { name: 'results', label: 'Results', route: '/results', icon: 'book' },
        { name: 'my courses', label: 'My courses', route: '/records' },
        { name: 'Results & Class List', label: 'Results & class list', route: '/records' },
        {
          name: 'application reports',
          label: 'Application reports',
          route: '/app_reports/application_reports',
        },
      ],
    }),
  );
  const menu = (session: ReturnType<typeof person>) => menuFor(session, all, routesFor(all, session));

  test('shows an administrator’s own label and icon in the place of the module’s', () => {
    const menuLooks = { results: { label: 'My marks' }, dashboard: { icon: 'book' } };
    const { items } = menu(person({ menuItems: ['results', 'dashboard'], menuLooks }));
    expect(items).toMatchObject([
      { label: 'My marks', icon: 'book', to: '/results' },
      { label: 'Dashboard', icon: 'book' },
    ]);
  });

  test('keeps the order of the server, drops and names what no live module answers', () => {
    const { items, dropped } = menu(person({ menuItems: ['hostel', 'Results', 'dashboard', 'results'] }));
    expect(items.map(({ label }) => label)).toEqual(['Results', 'Dashboard']);
    expect(dropped).toEqual(['hostel']);
  });

  test('an entry whose route is not for the person is dropped', () => {
    expect(menu(person({ menuItems: ['my courses'] })).dropped).toEqual(['my courses']);
  });

  test('two names may lead to one page', () => {
    const lecturer = person({ userType: 'lecturer', menuItems: ['results & class list', 'my courses'] });
    expect(menu(lecturer).items.map(({ to }) => to)).toEqual(['/records', '/records']);
  });

  test('a name that leads to several pages leads to the first that the person may open', () => {
    const entry = (to: string) => ({ name: 'students', label: 'Students', route: to });
    const open = composition(
      composed({
        routes: [route('/students/clear')],
        menu: [entry('/students/search'), entry('/students/clear')],
      }),
    );
    const { items, dropped } = menuFor(person({ menuItems: ['students'] }), open, routesFor(open, person()));
    expect([items.map(({ to }) => to), dropped]).toEqual([['/students/clear'], []]);
  });

  test('an entry may use an alias of its route', () => {
    const officer = person({ userType: 'official', menuItems: ['application reports'] });
    expect(menu(officer).items[0]?.to).toBe('/app_reports/application_reports');
  });
});
