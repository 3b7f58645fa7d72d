import type { MenuIconName, ModuleRoute } from '@portal/shared/model';

const audience: ModuleRoute['audience'] = ['student', 'lecturer'];

/** Dates of one's own. */
export const calendarRoutes: ModuleRoute[] = [
  { path: '/calendar', load: './calendar', title: 'Calendar', audience, offline: 'read' },
];

export const calendarMenu: {
  name: string;
  label: string;
  route: string;
  icon: MenuIconName;
  audience: ModuleRoute['audience'];
} = { name: 'calendar', label: 'Calendar', route: '/calendar', icon: 'calendar', audience };
