import type { ModuleRoute } from '@portal/shared/model';
import { manifestOf } from '../../../test/releases';
import { exactnessCases, routeCases } from '../../../../shared/src/testing/route-cases';
import { menuAnswers } from '../../domains/administration/menus/menu-answers';
import { findRoute } from './document';

const route = (path: string): ModuleRoute => ({ path, audience: ['student'], load: './page', title: path });

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
