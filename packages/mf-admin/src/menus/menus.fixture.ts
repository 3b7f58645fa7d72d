import { noMenuChanges } from '@portal/contracts/administration';
import type { LiveMenus, MenuEntry } from './menus.api';

const entry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  name,
  label: null,
  icon: null,
  active: true,
  unanswered: false,
  answers: [
    {
      module: 'mf-x',
      label: name.toUpperCase(),
      route: `/${name}`,
      icon: 'book',
      audience: ['official'],
      claim: null,
    },
  ],
  ...more,
});

export const liveMenus: LiveMenus = {
  version: 4,
  menus: [
    entry('dashboard'),
    entry('reports', { answers: [], unanswered: true }),
    entry('fees assignment', {
      answers: [
        {
          module: 'mf-finance',
          label: 'Fees',
          route: '/fees',
          icon: 'payment',
          claim: 'finance.edit',
          audience: ['official'],
        },
      ],
    }),
  ],
  roles: [
    {
      id: 'bursar',
      name: 'Bursar',
      routeSet: 'admin',
      users: 2,
      claims: ['finance.edit'],
      menus: ['dashboard', 'reports', 'fees assignment'],
    },
    { id: 'clerk', name: 'Clerk', routeSet: 'admin', users: 3, claims: [], menus: ['fees assignment'] },
  ],
  draft: null,
  mayEdit: true,
};

/** Somebody who prepared that clerks lose their only entry. */
export const withDraft: LiveMenus = {
  ...liveMenus,
  draft: {
    baseVersion: 4,
    savedAt: '2026-11-20T10:00:00.000Z',
    changes: { ...noMenuChanges, grants: [{ role: 'clerk', menu: 'fees assignment', on: false }] },
  },
};
