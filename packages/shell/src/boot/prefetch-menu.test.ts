import { menuFor } from '@portal/shared/model';
import { composed, composition, person } from '../../test/fixtures';
import { routesFor } from '../routing/person-routes';
import { menuModules } from './prefetch-menu';

const moduleCalled = (name: string) =>
  composed({
    id: `mf-${name}`,
    routes: [{ path: `/${name}/*`, load: './page', title: name, audience: ['student'] }],
    menu: ['', ' more'].map((more) => ({ name: name + more, label: name, route: `/${name}` })),
  });

function modulesBehind(names: string[], menuItems: string[]): string[] {
  const session = person({ menuItems });
  const all = composition(...names.map(moduleCalled));
  const routes = routesFor(all, session);
  return menuModules({ routes, menu: menuFor(session, all, routes) }).map(({ id }) => id);
}

test('asks about the modules of the menu, in its order, each once', () => {
  expect(modulesBehind(['a', 'b', 'c'], ['c', 'c more', 'nobody', 'a'])).toEqual(['mf-c', 'mf-a']);
});

test('asks about few, however many modules a portal has', () => {
  const names = Array.from({ length: 60 }, (_, index) => `m${index}`);
  expect(modulesBehind(names, names)).toHaveLength(8);
});
