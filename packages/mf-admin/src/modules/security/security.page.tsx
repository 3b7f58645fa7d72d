import { registry } from '@portal/contracts/registry';
import { formatCount, formatDateTime } from '@portal/shared/model';
import { ListPage, TwoLines, type ListDefinition, type RowOf } from '@portal/shared/lists';
import { LabelBadge, Text, TextLink, When, chakra, type Badges } from '@portal/shared/ui';
import { moduleFilter } from '../module-filter';
import { viewPath } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';

type Events = ListDefinition<typeof registry.security.events>;
type Row = RowOf<typeof registry.security.events>;

const kinds: Badges<string> = {
  tampered: { label: 'Changed file', meaning: 'bad' },
  signature: { label: 'Refused signature', meaning: 'waiting' },
  override: { label: 'Refused own build', meaning: 'waiting' },
};

function Which({ module, version }: Row) {
  return (
    <When value={module} otherwise={<Text color="fg.muted">–</Text>}>
      {(id) => (
        <TwoLines below={version}>
          <TextLink to={viewPath(id)}>{id}</TextLink>
        </TwoLines>
      )}
    </When>
  );
}

function What({ subject, detail }: Row) {
  return (
    <TwoLines minW="12rem" overflowWrap="anywhere" below={detail}>
      <When value={subject}>
        <Text>{subject}</Text>
      </When>
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
  { header: 'Kind', cell: ({ kind }) => <LabelBadge of={kinds} value={kind} /> },
  { header: 'Module', cell: (row) => <Which {...row} /> },
  { header: 'What', long: true, cell: (row) => <What {...row} /> },
  { header: 'Times', align: 'end', cell: ({ count }) => formatCount(count) },
];

const events: Events = {
  title: 'Security events',
  lead: 'Files that were changed on their way and never run, signatures and own builds that were refused. The same within an hour is one line.',
  call: registry.security.events,
  columns,
  rowKey: ({ at, kind, module, version, subject, detail }) =>
    [at, kind, module, version, subject, detail].join(' '),
  searchLabel: 'Search in what it was',
  emptyText: 'There are no suspicious events.',
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
