import { registry } from '@portal/contracts/registry';
import { formatDateTime } from '@portal/shared/model';
import { ListPage, type ListDefinition } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Each, Flex, Text, TextLink, When, chakra, StateBadge } from '@portal/shared/ui';
import { moduleFilter } from '../module-filter';
import { compositionPath, type CompositionRow } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';
import { OneComposition } from './one-composition';

type Timeline = ListDefinition<typeof registry.compositions.list>;

function Changes({ changes }: Pick<CompositionRow, 'changes'>) {
  return (
    <When value={changes} otherwise={<Text color="fg.muted">The same releases; to whom may differ</Text>}>
      <chakra.ul listStyle="none" minW="12rem">
        <Each of={changes} by={(change) => change}>
          {(change) => <chakra.li overflowWrap="anywhere">{change}</chakra.li>}
        </Each>
      </chakra.ul>
    </When>
  );
}

const columns: Timeline['columns'] = [
  {
    header: 'When',
    sort: 'at',
    cell: ({ id, at, current }) => (
      <Flex direction="column" align="flex-start" gap="1">
        <TextLink to={compositionPath(id)} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatDateTime(at)}
        </TextLink>
        <When value={current}>
          <StateBadge meaning="good">Now</StateBadge>
        </When>
      </Flex>
    ),
  },
  {
    header: 'For whom',
    cell: ({ channel }) => (
      <When value={channel} is="live" otherwise={<StateBadge meaning="underway">Canary</StateBadge>}>
        Everybody
      </When>
    ),
  },
  { header: 'What changed', cell: (row) => <Changes {...row} /> },
  { header: 'Who', cell: ({ author }) => author },
  { header: 'Why', cell: ({ reason }) => <chakra.span overflowWrap="anywhere">{reason}</chakra.span> },
];

const timeline: Timeline = {
  title: 'Timeline of the portal',
  lead: 'Every move of what people get: who, when, why, and what changed. Each state can be had again.',
  call: registry.compositions.list,
  columns,
  rowKey: ({ id }) => id,
  rowName: ({ at }) => formatDateTime(at),
  actions: [{ label: 'Show', to: ({ id }) => compositionPath(id) }],
  searchLabel: 'Search in the reasons',
  emptyText: 'There are no compositions yet.',
  filters: [
    moduleFilter,
    {
      name: 'channel',
      label: 'For whom',
      kind: 'select',
      choices: [
        { value: 'live', label: 'Everybody' },
        { value: 'canary', label: 'Canary' },
      ],
    },
  ],
};

export default function CompositionsPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <>
      <RegistryTabs />
      {id === null ? <ListPage list={timeline} /> : <OneComposition key={id} id={id} />}
    </>
  );
}
