import { hostel } from '@portal/contracts/hostel';
import type { MenuIconName, ModuleRoute } from '@portal/shared/model';
import { firstPageOf } from '@portal/shared/module';

const manage = '/hostel_management/manage_hostel';

/** A page of who looks after hostels. */
const page = (
  path: string,
  load: string,
  { title, ...more }: Pick<ModuleRoute, 'title'> & Partial<ModuleRoute>,
): ModuleRoute => ({
  path: `${manage}${path}`,
  load: `./manage-hostel${load}`,
  title,
  audience: ['official'],
  claim: 'hostel.view',
  ...more,
});

const edit = { claim: 'hostel.edit' } as const;

/** Hostels, rooms and bed-spaces at the desk. */
export const managementRoutes: ModuleRoute[] = [
  page('', '', { title: 'Manage hostels', reads: [firstPageOf(hostel.manageHostel.list)] }),
  page('/new_hostel', '/new-hostel', { title: 'New hostel', ...edit }),
  page('/edit', '/edit', { title: 'Hostel', ...edit }),
  page('/add_rooms', '/add-rooms', { title: 'Add rooms', ...edit }),
  page('/bulk', '/bulk', { title: 'Rooms from a spreadsheet', ...edit }),
  page('/view_hostel', '/view-hostel', { title: 'Hostel' }),
  page('/view_hostel/cards', '/view-hostel/cards', { title: 'Room cards' }),
  page('/view_hostel/relocate', '/view-hostel/relocate', {
    title: 'Relocate rooms',
    claim: 'hostel.allocate',
  }),
  page('/check_in', '/check-in', { title: 'Check in students', claim: 'hostel.porter', offline: 'read' }),
  page('/porters', '/porters', { title: 'Porters' }),
  page('/view_bedspaces', '/view-bedspaces', { title: 'Bed-spaces' }),
];

export const managementMenu: {
  name: string;
  label: string;
  route: string;
  icon: MenuIconName;
  audience: ModuleRoute['audience'];
} = {
  name: 'hostel management',
  label: 'Hostel management',
  route: manage,
  icon: 'building',
  audience: ['official'],
};

/** The same entry for a porter, who sees this page alone: an entry counts whose page may be entered. */
export const porterMenu: typeof managementMenu = { ...managementMenu, route: `${manage}/check_in` };
