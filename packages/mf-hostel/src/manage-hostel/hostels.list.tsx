import { hostel, hostelGenders } from '@portal/contracts/hostel';
import { RowName, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { Money, StateBadge, When } from '@portal/shared/ui';
import { hostelActions } from './hostel-actions';
import { hostelPath } from './hostels.api';

const open = <StateBadge meaning="good">Open</StateBadge>;
const closed = <StateBadge meaning="idle">Closed</StateBadge>;

/** The hostels with what their bed-spaces are in the current session. */
export const hostelsList: ListDefinition<typeof hostel.manageHostel.list> = {
  title: 'Manage hostels',
  lead: 'The hostels of the university, with their bed-spaces in the current session.',
  call: hostel.manageHostel.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  page: ({ id }) => hostelPath(id),
  searchLabel: searchBy('name', 'code', 'location'),
  emptyText: 'There are no hostels yet.',
  exportName: 'hostels',
  filters: [
    {
      name: 'gender',
      label: 'Gender',
      kind: 'select',
      choices: hostelGenders.map((gender) => ({ value: gender, label: gender })),
    },
    {
      name: 'enabled',
      label: 'State',
      kind: 'select',
      choices: [
        { value: 'true', label: 'Open' },
        { value: 'false', label: 'Closed' },
      ],
    },
  ],
  columns: [
    {
      header: 'Hostel',
      sort: 'name',
      width: 24,
      cell: ({ name, location }) => (
        <TwoLines below={location}>
          <RowName>{name}</RowName>
        </TwoLines>
      ),
    },
    { header: 'Code', sort: 'code', width: 6, foldsAt: 3, cell: ({ code }) => code },
    {
      header: 'Gender',
      width: 14,
      foldsAt: 2,
      cell: ({ gender, category }) => (
        <TwoLines
          below={
            <When value={category} otherwise="Everybody">
              {(name) => name}
            </When>
          }
        >
          {gender}
        </TwoLines>
      ),
    },
    { header: 'Blocks', width: 6, foldsAt: 4, align: 'end', cell: ({ blocks }) => blocks },
    { header: 'Rooms', width: 6, foldsAt: 4, align: 'end', cell: ({ rooms }) => rooms },
    { header: 'Bed-spaces', sort: 'beds', width: 6, align: 'end', cell: ({ beds }) => beds },
    { header: 'Free', sort: 'free', width: 5, align: 'end', cell: ({ free }) => free },
    { header: 'Held', width: 5, align: 'end', foldsAt: 1, cell: ({ held }) => held },
    { header: 'Paid', width: 5, align: 'end', foldsAt: 1, cell: ({ paid }) => paid },
    { header: 'Occupied', width: 6, align: 'end', foldsAt: 1, cell: ({ occupied }) => occupied },
    {
      header: 'Price',
      sort: 'price',
      align: 'end',
      width: 11,
      foldsAt: 2,
      cell: ({ price }) => <Money kobo={price} />,
    },
    {
      header: 'State',
      width: 8,
      cell: ({ enabled }) => (
        <When value={enabled} otherwise={closed}>
          {open}
        </When>
      ),
    },
  ],
  actions: hostelActions,
};
