import { registry } from '@portal/contracts/registry';
import { queryOf, useQuery } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { DataTable, type Column } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader, chakra, StateBadge } from '@portal/shared/ui';
import { comparePath, crumb, modulesPath, viewPath } from '../modules.api';
import { RegistryTabs } from '../registry-tabs';

type Row = CallData<typeof registry.releases.compare>['differences'][number];

function Kind({ before, after }: Row) {
  if (before === null) return <StateBadge meaning="good">New</StateBadge>;
  if (after === null) return <StateBadge meaning="bad">Gone</StateBadge>;
  return <StateBadge meaning="underway">Changed</StateBadge>;
}

const Side = ({ text }: { text: string | null }) => (
  <chakra.span
    display="block"
    minW="10rem"
    overflowWrap="anywhere"
    color={text === null ? 'fg.muted' : undefined}
  >
    {text ?? 'Not there'}
  </chakra.span>
);

const columns = ({ from, to }: { from: string; to: string }): readonly Column<Row>[] => [
  {
    header: 'What',
    cell: ({ what }) => (
      <chakra.span fontWeight="medium" overflowWrap="anywhere">
        {what}
      </chakra.span>
    ),
  },
  { header: 'Change', cell: (row) => <Kind {...row} /> },
  { header: from, cell: ({ before }) => <Side text={before} /> },
  { header: to, cell: ({ after }) => <Side text={after} /> },
];

interface Asked {
  id: string;
  from: string;
  to: string;
}

function Differences({ id, from, to }: Asked) {
  const compared = useQuery(queryOf(registry.releases.compare, { params: { id }, query: { from, to } }));
  return (
    <>
      <PageHeader
        title={`${from} and ${to}`}
        crumbs={[
          crumb,
          { label: id, to: viewPath(id) },
          { label: 'Releases', to: viewPath(id, 'releases') },
          { label: 'Compare' },
        ]}
        lead="What differs between two releases: pages, menu names, slots, events, settings, ranges and files."
        actions={
          <ButtonLink variant="outline" to={comparePath(id, to, from)}>
            Swap
          </ButtonLink>
        }
      />
      {compared.isPending && <Loading label="Comparing…" />}
      {compared.isError && <ErrorMessage error={compared.error} retry={() => void compared.refetch()} />}
      {compared.data && (
        <DataTable
          caption="Differences"
          columns={columns({ from, to })}
          rows={compared.data.differences}
          rowKey={({ what }) => what}
          emptyText="Nothing differs but the version."
          cards
        />
      )}
    </>
  );
}

export default function ComparePage() {
  const [params] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const asked = { id: read('id'), from: read('from'), to: read('to') };
  return (
    <>
      <RegistryTabs />
      {asked.id && asked.from && asked.to ? (
        <Differences key={params.toString()} {...asked} />
      ) : (
        <>
          <PageHeader
            title="Two releases"
            crumbs={[crumb, { label: 'Compare' }]}
            lead="Choose two releases of a module."
          />
          <ButtonLink to={modulesPath}>Choose a module</ButtonLink>
        </>
      )}
    </>
  );
}
