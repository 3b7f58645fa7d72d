import { registry } from '@portal/contracts/registry';
import { formatDateTime } from '@portal/shared/model';
import { ActionButtons, ListPage, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { Badge, chakra, When } from '@portal/shared/ui';
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
      <When value={open} otherwise={<Badge colorPalette="gray">Over</Badge>}>
        <Badge colorPalette="orange">Open</Badge>
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
  searchLabel: 'Search by name or user name',
  emptyText: 'Nobody was ever granted one.',
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
