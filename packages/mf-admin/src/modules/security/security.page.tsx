import { registry } from '@portal/contracts/registry';
import { formatDateTime } from '@portal/shared/model';
import { ListPage, TwoLines, type ListDefinition, type RowOf } from '@portal/shared/lists';
import { Badge, Text, TextLink, chakra } from '@portal/shared/ui';
import { moduleFilter } from '../module-filter';
import { viewPath } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';

type Events = ListDefinition<typeof registry.security.events>;
type Row = RowOf<typeof registry.security.events>;

const kinds: Record<string, { label: string; palette: string }> = {
  tampered: { label: 'Changed file', palette: 'red' },
  signature: { label: 'Refused signature', palette: 'orange' },
  override: { label: 'Refused own build', palette: 'orange' },
};

function Kind({ kind }: Row) {
  const look = kinds[kind] ?? { label: kind, palette: 'gray' };
  return <Badge colorPalette={look.palette}>{look.label}</Badge>;
}

function Which({ module, version }: Row) {
  if (module === null) return <Text color="fg.muted">–</Text>;
  return (
    <TwoLines below={version}>
      <TextLink to={viewPath(module)}>{module}</TextLink>
    </TwoLines>
  );
}

function What({ subject, detail }: Row) {
  return (
    <TwoLines minW="12rem" overflowWrap="anywhere" below={detail}>
      {subject && <Text>{subject}</Text>}
    </TwoLines>
  );
}

const columns: Events['columns'] = [
  {
    header: 'Last seen',
    sort: 'at',
    cell: ({ at }) => (
      <chakra.time dateTime={at} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(at)}
      </chakra.time>
    ),
  },
  { header: 'Kind', cell: (row) => <Kind {...row} /> },
  { header: 'Module', cell: (row) => <Which {...row} /> },
  { header: 'What', long: true, cell: (row) => <What {...row} /> },
  { header: 'Times', align: 'end', cell: ({ count }) => count.toLocaleString('en') },
];

const events: Events = {
  title: 'Security events',
  lead: 'Files that were changed on their way and never run, signatures and own builds that were refused. The same within an hour is one line.',
  call: registry.security.events,
  columns,
  rowKey: ({ at, kind, module, version, subject, detail }) =>
    [at, kind, module, version, subject, detail].join(' '),
  searchLabel: 'Search in what it was',
  emptyText: 'Nothing suspicious was seen.',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'select',
      choices: Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    },
    moduleFilter,
  ],
};

export default function SecurityPage() {
  return (
    <>
      <RegistryTabs />
      <ListPage list={events} />
    </>
  );
}
