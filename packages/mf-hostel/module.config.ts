import { defineModule } from '@portal/shared/module';

export default defineModule({
  id: 'mf-hostel',
  title: 'Hostel',
  owner: 'hostel-team',
  host: '^2.0.0',
  routes: [{ path: '/hostel', load: './hostel', title: 'Hostel', audience: ['student'], offline: 'read' }],
  menu: [{ name: 'hostel', label: 'Hostel', route: '/hostel', icon: 'building' }],
  slots: {
    contributes: [
      { slot: 'student-dashboard.card', load: './hostel-card', order: 20, audience: ['student'] },
    ],
  },
});
