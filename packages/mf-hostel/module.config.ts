import { hostel } from '@portal/contracts/hostel';
import { calls, type ModuleRoute } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';
import { deskMenu, deskRoutes } from './desk-routes';

/** A page of students; what was read stays readable without a connection. */
function student(path: string, load: string, title: string, reads?: ModuleRoute['reads']): ModuleRoute {
  return { path, load, title, audience: ['student'], offline: 'read', ...(reads && { reads }) };
}

const officials: Pick<ModuleRoute, 'audience' | 'claim'> = { audience: ['official'], claim: 'hostel.view' };

export default defineModule({
  id: 'mf-hostel',
  title: 'Hostel',
  owner: 'hostel-team',
  host: '^2.0.0',
  routes: [
    student('/hostel', './hostel', 'Hostel', [readOf(hostel.booking.mine)]),
    student('/hostel/book_hostel', './hostel/book-hostel', 'Book a hostel', [
      readOf(hostel.queue.mine),
      readOf(hostel.hostels.list),
    ]),
    student('/hostel/select_room', './hostel/select-room', 'Select a room', [readOf(hostel.queue.mine)]),
    student('/hostel/bed_spaces', './hostel/bed-spaces', 'Select a bed-space', [readOf(hostel.queue.mine)]),
    student('/hostel/invoice/*', './hostel/invoice', 'Invoice'),
    student('/hostel_fees/receipt', './hostel/receipt', 'Allocation slip'),
    ...deskRoutes,
    {
      ...officials,
      path: '/hostel_management/manage_category',
      load: './manage-category',
      title: 'Hostel categories',
    },
    {
      ...officials,
      path: '/hostel_management/manage_category/edit',
      load: './manage-category/edit',
      title: 'Hostel category',
    },
    {
      ...officials,
      path: '/hostel_management/manage_reservation',
      load: './manage-reservation',
      title: 'Hostel reservations',
    },
    {
      ...officials,
      path: '/hostel_management/manage_reservation/new',
      load: './manage-reservation/new',
      title: 'Reserve bed-spaces',
      claim: 'hostel.allocate',
    },
    {
      ...officials,
      path: '/reports/hostel_reports',
      load: './reports/occupants',
      title: 'Occupants of hostels',
    },
    {
      ...officials,
      path: '/reports/hostel_summary_reports',
      load: './reports/beds',
      title: 'Bed-spaces of hostels',
    },
    {
      ...officials,
      path: '/reports/hostel_summary_reports/quotas',
      load: './reports/quotas',
      title: 'Hostel quotas',
    },
  ],
  menu: [{ name: 'hostel', label: 'Hostel', route: '/hostel', icon: 'building' }, deskMenu],
  slots: {
    contributes: [
      {
        slot: 'student-dashboard.card',
        load: './hostel-card',
        order: 20,
        audience: ['student'],
        reads: [readOf(calls.dashboard.student), readOf(hostel.hostels.open)],
      },
      {
        slot: 'staff-dashboard.card',
        load: './hostel-office-card',
        order: 6,
        audience: ['official'],
        claim: 'hostel.view',
      },
      {
        slot: 'reports.group',
        load: './reports/group',
        order: 40,
        audience: ['official'],
        claim: 'hostel.view',
      },
    ],
  },
});
