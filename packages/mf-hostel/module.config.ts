import { hostel } from '@portal/contracts/hostel';
import { calls, type ModuleRoute } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';
import { managementMenu, managementRoutes, porterMenu } from './hostel-management';
import { ruleRoutes } from './rule-routes';

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
    student('/hostel/select_room', './hostel/select-room', 'Select a room'),
    student('/hostel/bed_spaces', './hostel/bed-spaces', 'Select a bed-space'),
    student('/hostel/invoice/*', './hostel/invoice', 'Invoice'),
    student('/hostel_fees/receipt', './hostel/receipt', 'Allocation slip'),
    ...managementRoutes,
    ...ruleRoutes,
  ],
  menu: [{ name: 'hostel', label: 'Hostel', route: '/hostel', icon: 'building' }, managementMenu, porterMenu],
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
        ...officials,
        slot: 'staff-dashboard.card',
        load: './hostel-office-card',
        order: 6,
      },
      {
        slot: 'staff-dashboard.card',
        load: './porter-card',
        order: 7,
        audience: ['official'],
        claim: 'hostel.porter',
      },
      {
        ...officials,
        slot: 'student-record.section',
        load: './on-record',
        order: 30,
      },
      {
        ...officials,
        slot: 'reports.group',
        load: './reports/group',
        order: 40,
      },
    ],
  },
});
