import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

/** The pages where officers work on applications: those that exist and that the person may enter. */
export function ApplicationsTabs() {
  return (
    <PageTabs
      label="Applications"
      routes={definition.routes}
      pages={[
        {
          path: '/applications/setup',
          label: 'Set-up',
          inner: ['/applications/setup/edit', '/applications/setup/preview'],
        },
        {
          path: '/applications/manage_invoices',
          label: 'Invoices',
          inner: '/applications/manage_invoices/mark_paid',
        },
        { path: '/applications/manage_invoices/evidence', label: 'Bank evidence' },
        { path: '/applications/reset', label: 'Reset applications', inner: '/applications/reset/versions' },
        { path: '/applications/delete', label: 'Delete applications' },
        { path: '/applications/jamb_list_upload', label: 'JAMB list', inner: '/jamb_list_upload' },
        { path: '/applications/de_list_upload', label: 'Direct-entry list' },
        {
          path: '/applications/postgraduate',
          label: 'Postgraduate',
          inner: '/applications/postgraduate/view',
        },
      ]}
    />
  );
}
