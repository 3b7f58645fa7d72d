import { defineModule } from '@portal/shared/module';

export default defineModule({
  id: 'mf-finance',
  title: 'Finance',
  owner: 'finance-team',
  host: '^1.0.0',
  routes: [
    {
      path: '/school_fees',
      load: './school-fees',
      title: 'School fees',
      audience: ['student'],
      offline: 'read',
    },
  ],
  menu: [{ name: 'school fees', label: 'School fees', route: '/school_fees', icon: 'payment' }],
  slots: {
    contributes: [{ slot: 'student-dashboard.card', load: './fees-card', order: 10, audience: ['student'] }],
  },
});
