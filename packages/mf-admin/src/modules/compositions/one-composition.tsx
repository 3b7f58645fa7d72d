import { registry } from '@portal/contracts/registry';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { ActionButtons, type Column, DataTable, rowAction, Section } from '@portal/shared/lists';
import {
  Alert,
  DescriptionList,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  TextLink,
  chakra,
  StateBadge,
} from '@portal/shared/ui';
import { accepted, placing } from '../actions/placing';
import { crumb, modulesQuery, viewPath } from '../modules.api';

type Detail = CallData<typeof registry.compositions.one>;

const columns: readonly Column<Detail['modules'][number]>[] = [
  { header: 'Module', cell: ({ id, title }) => <TextLink to={viewPath(id)}>{title}</TextLink> },
  { header: 'Release', cell: ({ version }) => <chakra.span overflowWrap="anywhere">{version}</chakra.span> },
];

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.ul ps="5">
      {lines.map((line) => (
        <chakra.li key={line} overflowWrap="anywhere">
          {line}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Facts({ shown }: { shown: Detail }) {
  const { at, author, reason, channel, current, changes } = shown;
  return (
    <DescriptionList
      items={[
        [
          'State',
          current ? (
            <StateBadge key="now" meaning="good">
              Now
            </StateBadge>
          ) : (
            'Earlier'
          ),
        ],
        ['For whom', channel === 'live' ? 'Everybody' : 'Canary: these stand in for the live ones for some'],
        ['When', formatDateTime(at)],
        ['Who', author],
        ['Why', `“${reason}”`],
        [
          'What changed',
          changes.length > 0 ? <Lines key="changes" lines={changes} /> : 'The same releases as before',
        ],
      ]}
    />
  );
}

function ToLive({ shown }: { shown: Detail }) {
  const { toLive, mayRestore, current, channel } = shown;
  if (current || channel !== 'live') return null;
  if (toLive.length === 0) return <Alert status="info">These releases are live now.</Alert>;
  return (
    <Section
      title="What restoring would change"
      lead="What is switched off stays off. A module that was not in it is disabled."
    >
      <Stack gap="3">
        <Lines lines={toLive} />
        {!mayRestore && (
          <Alert status="warning" title="It cannot be restored">
            A release of it is retired, does not fit this portal any more, or meets another one.
          </Alert>
        )}
      </Stack>
    </Section>
  );
}

interface Restorable extends Detail {
  /** The live composition that the person looks at. */
  live: string;
  mayEdit: boolean;
}

const actions = [
  rowAction({
    ...placing,
    label: 'Restore',
    primary: true,
    danger: true,
    when: ({ mayRestore, mayEdit }: Restorable) => mayRestore && mayEdit,
    question: ({ id }) => `Make the releases of composition ${id} live again?`,
    consequence: ({ toLive }) => `What changes on every page opened from now on: ${toLive.join('; ')}.`,
    call: registry.compositions.restore,
    input: ({ id, live }, { reason, acceptIncompatible }) => ({
      params: { composition: id },
      body: { reason, expects: live, ...accepted(acceptIncompatible) },
    }),
    done: ({ row }) => `The releases of composition ${row.id} are live`,
  }),
];

/** One state of the portal: what it held, and what bringing it back would change. */
export function OneComposition({ id }: { id: string }) {
  const shown = useQuery(queryOf(registry.compositions.one, { params: { composition: id } }));
  const list = useQuery(modulesQuery);
  const { mayEdit = false, composition = '' } = list.data ?? {};
  const { data } = shown;
  const title = data ? formatDateTime(data.at) : `Composition ${id}`;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[crumb, { label: 'Timeline', to: '/modules/compositions' }, { label: title }]}
        actions={data && <ActionButtons actions={actions} row={{ ...data, live: composition, mayEdit }} />}
      />
      {shown.isPending && <Loading label="Loading the composition…" />}
      {shown.isError && <ErrorMessage error={shown.error} retry={() => void shown.refetch()} />}
      {data && (
        <Stack gap="6">
          <Section title="At a glance">
            <Facts shown={data} />
          </Section>
          <ToLive shown={data} />
          <Section title="What it held">
            <DataTable
              caption="Releases of this state"
              columns={columns}
              rows={data.modules}
              rowKey={(module) => module.id}
              emptyText="No releases."
            />
          </Section>
        </Stack>
      )}
    </>
  );
}
