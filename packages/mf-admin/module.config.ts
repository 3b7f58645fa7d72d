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
    {
      path: '/notice_board_management',
      load: './notices',
      title: 'Notice board',
      audience: ['official', 'lecturer'],
      claim: 'notices.edit',
    },
    {
      path: '/notice_board_management/edit',
      load: './notices/edit',
      title: 'Notice',
      audience: ['official', 'lecturer'],
      claim: 'notices.edit',
    },
    {
      path: '/audit_log',
      load: './audit',
      title: 'Audit log',
      audience: ['official'],
      claim: 'audit.view',
      impersonation: 'refuse',
    },
    {
      path: '/exports',
      load: './exports',
      title: 'Your exports',
      audience: ['official', 'lecturer'],
      impersonation: 'refuse',
    },
  ],
  menu: [
    { name: 'modules', label: 'Modules', route: '/modules', icon: 'module' },
    { name: 'audit log', label: 'Audit log', route: '/audit_log', icon: 'document' },
    {
      name: 'notice board setup',
      label: 'Notice board setup',
      route: '/notice_board_management',
      icon: 'bell',
    },
  ],
});
