import {
  applyMenuChanges,
  menuChangesBetween,
  menuDifferences,
  noMenuChanges,
  type MenuLook,
  type MenuState,
} from './menu-state';

const look = (name: string, more: Partial<MenuLook> = {}): MenuLook => ({
  name,
  label: null,
  icon: null,
  active: true,
  ...more,
});
const state: MenuState = {
  menus: [look('dashboard'), look('reports'), look('hostel')],
  roles: [
    { id: 'bursar', name: 'Bursar', menus: ['dashboard', 'reports'] },
    { id: 'student', name: 'Student', menus: ['dashboard', 'hostel'] },
  ],
};

describe('changes of the menus', () => {
  it('lead from one state to the other, and back', () => {
    const after = applyMenuChanges(state, {
      looks: [look('reports', { label: 'Figures', active: false })],
      order: ['hostel', 'dashboard'],
      grants: [
        { role: 'bursar', menu: 'hostel', on: true },
        { role: 'student', menu: 'dashboard', on: false },
      ],
    });
    expect(after.menus.map(({ name }) => name)).toEqual(['hostel', 'dashboard', 'reports']);
    expect(after.roles.map(({ menus }) => menus)).toEqual([['hostel', 'dashboard', 'reports'], ['hostel']]);
    expect(applyMenuChanges(state, menuChangesBetween(state, after))).toEqual(after);
    expect(applyMenuChanges(after, menuChangesBetween(after, state))).toEqual(state);
    expect(menuChangesBetween(state, state)).toEqual(noMenuChanges);
  });

  it('still fit when somebody else changed other things meanwhile', () => {
    const mine = { ...noMenuChanges, grants: [{ role: 'bursar', menu: 'hostel', on: true }] };
    const theirs = applyMenuChanges(state, {
      ...noMenuChanges,
      grants: [{ role: 'bursar', menu: 'reports', on: false }],
    });
    expect(applyMenuChanges(theirs, mine).roles[0]?.menus).toEqual(['dashboard', 'hostel']);
  });

  it('pass over names and roles that are no more', () => {
    const grants = [
      { role: 'bursar', menu: 'invented', on: true },
      { role: 'nobody', menu: 'hostel', on: true },
    ];
    const changes = { looks: [look('invented')], order: ['invented'], grants };
    expect(applyMenuChanges(state, changes)).toEqual(state);
  });

  it('are said one sentence each', () => {
    const after = applyMenuChanges(state, {
      looks: [look('hostel', { icon: 'building', label: 'Halls', active: false })],
      order: ['reports', 'dashboard', 'hostel'],
      grants: [{ role: 'student', menu: 'reports', on: true }],
    });
    expect(menuDifferences(state, after)).toEqual([
      'Student gets “reports”',
      '“hostel” is called “Halls”',
      '“hostel” has the icon building',
      '“hostel” is switched off',
      'The entries stand in another order',
    ]);
    expect(menuDifferences(after, state)[1]).toBe('“hostel” is called as its module says');
  });
});
