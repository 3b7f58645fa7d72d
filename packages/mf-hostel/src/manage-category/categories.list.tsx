import { hostel } from '@portal/contracts/hostel';
import {
  rowAction,
  RowName,
  searchBy,
  SecondLine,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { counted, formatCount } from '@portal/shared/model';
import { Money, OrDash, When } from '@portal/shared/ui';
import { categoryPath, type CategoryRow } from './categories.api';

const moved = ({ id, version }: CategoryRow) => ({ params: { id }, body: { version } });

const actions: readonly RowAction<CategoryRow>[] = [
  {
    label: ({ may }) => (may.includes('edit') ? 'Change' : 'View'),
    to: ({ id }) => categoryPath(id),
  },
  rowAction({
    label: 'Archive',
    may: 'archive',
    question: ({ name }) => `Archive the category ${name}?`,
    consequence: 'No hostel, room or bed-space can be given it until it is restored.',
    call: hostel.categories.archive,
    input: moved,
    done: 'The category is in the archive',
  }),
  rowAction({
    label: 'Restore',
    may: 'restore',
    call: hostel.categories.restore,
    input: moved,
    done: 'The category is in use again',
  }),
];

/** Who bed-spaces may be given to, the first to count at the top. */
export const categoriesList: ListDefinition<typeof hostel.categories.list> = {
  title: 'Hostel categories',
  lead: 'Who a bed-space of a hostel, room or bed may be given to. Without a category it is for everybody of its sex.',
  call: hostel.categories.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => categoryPath(id),
  rowName: ({ name }) => name,
  searchLabel: searchBy('name'),
  emptyText: 'There is no category here.',
  exportName: 'hostel-categories',
  actions,
  filters: [{ name: 'archived', label: 'In the archive', kind: 'flag' }],
  columns: [
    {
      header: 'Category',
      sort: 'name',
      width: 24,
      cell: ({ name, byHand }) => (
        <TwoLines>
          <RowName>{name}</RowName>
          <When value={byHand}>
            <SecondLine>Given by officers alone</SecondLine>
          </When>
        </TwoLines>
      ),
    },
    { header: 'For', width: 34, long: true, cell: ({ rule }) => rule },
    {
      header: 'Priority',
      sort: 'priority',
      width: 9,
      align: 'end',
      foldsAt: 2,
      cell: ({ priority }) => priority,
    },
    {
      header: 'Price',
      width: 13,
      align: 'end',
      foldsAt: 1,
      cell: ({ price }) => (
        <When value={price} otherwise="–">
          {(kobo) => <Money kobo={kobo} />}
        </When>
      ),
    },
    {
      header: 'Held for',
      width: 10,
      foldsAt: 3,
      cell: ({ holdHours }) => (
        <When value={holdHours} otherwise={<OrDash value={null} />}>
          {(hours) => counted(hours, 'hour')}
        </When>
      ),
    },
    { header: 'Bed-spaces', width: 11, align: 'end', cell: ({ bedSpaces }) => formatCount(bedSpaces) },
  ],
};
