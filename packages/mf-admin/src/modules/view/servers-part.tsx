import { registry } from '@portal/contracts/registry';
import {
  type Column,
  DataTable,
  OfferButtons,
  rowAction,
  Section,
  useActions,
  type RowAction,
} from '@portal/shared/lists';
import { Alert, Stack, Text, chakra, StateBadge } from '@portal/shared/ui';
import { reason } from '../actions/placing';
import type { Module } from '../modules.api';

type Backend = Module['backends'][number];

const wayLabels: Record<Backend['way'], string> = {
  direct: 'Pages ask it themselves',
  through: 'The portal asks it',
};

const columns: readonly Column<Backend>[] = [
  {
    header: 'Server',
    cell: ({ origin }) => (
      <chakra.code fontSize="sm" overflowWrap="anywhere">
        {origin}
      </chakra.code>
    ),
  },
  { header: 'How', cell: ({ way }) => wayLabels[way] },
  { header: 'Asked for by', cell: ({ versions }) => versions.join(', ') || 'No release any more' },
  {
    header: 'State',
    cell: ({ granted }) => (
      <StateBadge meaning={granted ? 'good' : 'idle'}>{granted ? 'Granted' : 'Not granted'}</StateBadge>
    ),
  },
];

/** What is done with a server of the module. */
const actionsOf = ({ id, title }: Module): readonly RowAction<Backend>[] => [
  rowAction({
    label: 'Grant',
    // What nothing asks for cannot be granted, only taken back.
    when: ({ granted, versions }) => !granted && versions.length > 0,
    question: ({ origin }) => `Let ${title} reach ${origin}?`,
    consequence: ({ way }) =>
      way === 'direct'
        ? `Every page on which ${title} stands may ask it, and with it every other module on that page. It sees the address of whoever opens the page.`
        : `The portal passes on what ${title} asks, for people who have the module, and tells the server who they are. Make sure that the server belongs to the team.`,
    reason,
    call: registry.backends.set,
    input: ({ way, origin }, { reason: why }) => ({
      params: { id },
      body: { way, origin, granted: true, reason: why },
    }),
    done: ({ row }) => `${title} reaches ${row.origin}`,
  }),
  rowAction({
    label: 'Take back',
    when: ({ granted }) => granted,
    danger: true,
    question: ({ origin }) => `Take ${origin} back from ${title}?`,
    consequence:
      'Pages opened from now on cannot reach it. What they ask through the portal is refused at once.',
    reason,
    call: registry.backends.set,
    input: ({ way, origin }, { reason: why }) => ({
      params: { id },
      body: { way, origin, granted: false, reason: why },
    }),
    done: ({ row }) => `${title} does not reach ${row.origin} any more`,
  }),
];

/** Servers of the team's own: what its releases ask for, and what an administrator has granted. */
export function ServersPart({ module }: { module: Module }) {
  const { backends, mayEdit } = module;
  const actions = useActions(actionsOf(module));
  const change = (backend: Backend) => (
    <OfferButtons
      actions={actions}
      row={backend}
      size="sm"
      nameOf={(label) => `${label} ${backend.origin}`}
    />
  );
  return (
    <Stack gap="6">
      <Section
        title="Servers of the team"
        lead="A release says which servers of its team it needs. It reaches none before you grant it, and a release that asks for another one has to be granted that one, too."
      >
        <Stack gap="4">
          <Alert status="warning" title="What a page may ask, every module on it may ask">
            <Text>
              A browser has one list of allowed servers for the whole page. A server that pages ask themselves
              can be asked by any module that stands beside this one, and by whoever breaks into one of them.
              A server that the portal asks hears only from people who have this module, and learns their id.
            </Text>
          </Alert>
          <DataTable
            caption="Servers"
            columns={columns}
            rows={backends}
            rowKey={({ way, origin }) => `${way} ${origin}`}
            emptyText="There are no servers that a release of this module asks for."
            {...(mayEdit && { rowMenu: change })}
            cards
          />
        </Stack>
      </Section>
      {actions.dialog}
    </Stack>
  );
}
