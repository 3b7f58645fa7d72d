import { defineModule } from '@portal/shared/module';

export default defineModule({
  id: 'mf-admin',
  title: 'Administration',
  owner: 'platform-team',
  host: '^1.0.0',
  routes: [
    {
      path: '/modules',
      load: './modules',
      title: 'Modules',
      audience: ['official'],
      claim: 'modules.view',
      impersonation: 'refuse',
    },
  ],
  menu: [{ name: 'modules', label: 'Modules', route: '/modules', icon: 'module' }],
});
