import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const hostels = '/hostel_management/manage_hostel';
const reservation = '/hostel_management/manage_reservation';
const pages = [
  {
    path: hostels,
    label: 'Hostels',
    inner: [
      'new_hostel',
      'edit',
      'add_rooms',
      'bulk',
      'view_hostel',
      'view_hostel/relocate',
      'view_bedspaces',
    ].map((page) => `${hostels}/${page}`),
  },
  { path: `${hostels}/check_in`, label: 'Check in' },
  { path: `${hostels}/porters`, label: 'Porters' },
  { path: '/hostel_management/manage_category', label: 'Categories' },
  { path: reservation, label: 'Reservations', inner: `${reservation}/new` },
] as const;

/** The pages of hostel management: those that the person may enter. */
export function HostelTabs() {
  return <PageTabs label="Hostel management" routes={definition.routes} pages={pages} />;
}
