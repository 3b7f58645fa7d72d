import { registry } from '@portal/contracts/registry';
import { formatDateTime } from '@portal/shared/model';
import { ActionButtons, ListPage, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { chakra, StateBadge, When } from '@portal/shared/ui';
import { PersonCell } from '../../lib/person-cell';
import { RegistryTabs } from '../registry-tabs';
import { grantActions, overrideActions } from './override-actions';

type Grants = ListDefinition<typeof registry.overrides.list>;

const columns: Grants['columns'] = [
  { header: 'Who', cell: (row) => <PersonCell {...row} /> },
  {
    header: 'Module',
    cell: ({ module, origin }) => (
      <TwoLines overflowWrap="anywhere" below={origin}>
        {module}
      </TwoLines>
    ),
  },
  {
    header: 'Ends',
    sort: 'endsAt',
    cell: ({ endsAt }) => (
      <chakra.time dateTime={endsAt} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(endsAt)}
      </chakra.time>
    ),
  },
  {
    header: 'State',
    cell: ({ open }) => (
      <When value={open} otherwise={<StateBadge meaning="idle">Over</StateBadge>}>
        <StateBadge meaning="waiting">Open</StateBadge>
      </When>
    ),
  },
  {
    header: 'Granted',
    foldsAt: 1,
    long: true,
    cell: ({ grantedBy, grantedAt, reason }) => (
      <TwoLines minW="10rem" below={`“${reason}”`}>
        {grantedBy}, {formatDateTime(grantedAt)}
      </TwoLines>
    ),
  },
];

const list: Grants = {
  title: 'Own builds',
  lead: 'Who may run a build from their own machine in this portal. It is for them alone, for a limited time, under a banner that cannot be hidden.',
  call: registry.overrides.list,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
  actions: overrideActions,
  searchLabel: searchBy('name', 'user name'),
  emptyText: 'There are no overrides yet.',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'over', label: 'Over' },
      ],
    },
  ],
};

export default function OverridesPage() {
  return (
    <>
      <RegistryTabs />
      <ListPage list={list} actions={<ActionButtons actions={grantActions} row={undefined} />} />
    </>
  );
}
