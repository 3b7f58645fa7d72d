import { administration } from '@portal/contracts/administration';
import { request, useQuery } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { ListPage, TwoLines, type ListDefinition, type RowOf } from '@portal/shared/lists';
import { Badge, Button, chakra } from '@portal/shared/ui';
import { useMemo, useState } from 'react';
import type { Act } from '../acts/acts';
import { useActs } from '../acts/use-acts';
import { PersonCell } from '../../lib/person-cell';
import { modulesQuery } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';
import { GrantDialog } from './grant-dialog';

const { modules } = administration;
type Grants = ListDefinition<typeof modules.overrides>;
type Row = RowOf<typeof modules.overrides>;

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
    cell: ({ open }) => <Badge colorPalette={open ? 'orange' : 'gray'}>{open ? 'Open' : 'Over'}</Badge>,
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

function endAct({ id, fullName, module }: Row): Act {
  return {
    label: 'End now',
    question: `End the grant of ${fullName}?`,
    consequence: `With the next page they open they get the ${module} that everybody gets.`,
    done: `The grant of ${fullName} is ended`,
    danger: true,
    run: ({ reason }) => request(modules.endOverride, { params: { grant: id }, body: { reason } }),
  };
}

const base: Grants = {
  title: 'Own builds',
  lead: 'Who may run a build from their own machine in this portal. It is for them alone, for a limited time, under a banner that cannot be hidden.',
  call: modules.overrides,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ fullName }) => fullName,
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
  const list = useQuery(modulesQuery);
  const { mayEdit = false, composition = '' } = list.data ?? {};
  const { menuOf, dialog } = useActs(composition);
  const [granting, setGranting] = useState(false);
  const definition = useMemo<Grants>(
    () => ({ ...base, rowActions: (row) => (mayEdit && row.open ? menuOf([endAct(row)]) : []) }),
    [mayEdit, menuOf],
  );
  return (
    <>
      <RegistryTabs />
      <ListPage
        list={definition}
        actions={mayEdit && <Button onClick={() => setGranting(true)}>Grant one</Button>}
      />
      {granting && <GrantDialog modules={list.data?.modules ?? []} onClose={() => setGranting(false)} />}
      {dialog}
    </>
  );
}
