import { hostel } from '@portal/contracts/hostel';
import type { ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

/** A page of who looks after hostels. */
const page = (path: string, load: string, title: string, more: Partial<ModuleRoute> = {}): ModuleRoute => {
  return { path, load, title, audience: ['official'], claim: 'hostel.view', ...more };
};

const category = '/hostel_management/manage_category';
const reservation = '/hostel_management/manage_reservation';
const summary = '/reports/hostel_summary_reports';

/** Who bed-spaces are for, how they are given out, and reports. */
export const ruleRoutes: ModuleRoute[] = [
  page(category, './manage-category', 'Hostel categories', { reads: [firstPageOf(hostel.categories.list)] }),
  page(`${category}/edit`, './manage-category/edit', 'Hostel category'),
  page(reservation, './manage-reservation', 'Hostel reservations'),
  page(`${reservation}/new`, './manage-reservation/new', 'Reserve bed-spaces', { claim: 'hostel.allocate' }),
  page('/reports/hostel_reports', './reports/occupants', 'Occupants of hostels'),
  page(summary, './reports/beds', 'Bed-spaces of hostels'),
  page(`${summary}/quotas`, './reports/quotas', 'Hostel quotas'),
];
