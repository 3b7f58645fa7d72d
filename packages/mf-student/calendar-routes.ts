import { student } from '@portal/contracts/student';
import type { MenuIconName, ModuleRoute } from '@portal/shared/model';
import { readOf } from '@portal/shared/module';

const audience: ModuleRoute['audience'] = ['student', 'lecturer'];

/** Dates of one's own. */
export const calendarRoutes: ModuleRoute[] = [
  {
    path: '/calendar',
    load: './calendar',
    title: 'Calendar',
    audience,
    offline: 'read',
    reads: [readOf(student.calendar.mine)],
  },
];

export const calendarMenu: {
  name: string;
  label: string;
  route: string;
  icon: MenuIconName;
  audience: ModuleRoute['audience'];
} = { name: 'calendar', label: 'Calendar', route: '/calendar', icon: 'calendar', audience };
