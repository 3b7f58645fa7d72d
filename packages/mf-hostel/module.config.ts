import { hostel } from '@portal/contracts/hostel';
import { calls } from '@portal/shared/model';
import { defineModule, readOf } from '@portal/shared/module';
import { deskMenu, deskRoutes } from './desk-routes';

export default defineModule({
  id: 'mf-hostel',
  title: 'Hostel',
  owner: 'hostel-team',
  host: '^2.0.0',
  routes: [
    {
      path: '/hostel',
      load: './hostel',
      title: 'Hostel',
      audience: ['student'],
      offline: 'read',
      reads: [readOf(hostel.hostels.list)],
    },
    ...deskRoutes,
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
    ],
  },
});
