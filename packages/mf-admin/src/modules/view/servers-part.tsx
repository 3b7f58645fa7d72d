import { type Column, DataTable, Section } from '@portal/shared/lists';
import { Alert, Badge, Button, Stack, Text, chakra } from '@portal/shared/ui';
import { setBackendAct } from '../acts/acts';
import { useActs } from '../acts/use-acts';
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
      <Badge colorPalette={granted ? 'green' : 'gray'}>{granted ? 'Granted' : 'Not granted'}</Badge>
    ),
  },
];

/** Servers of the team's own: what its releases ask for, and what an administrator has granted. */
export function ServersPart({ module }: { module: Module }) {
  const { backends, mayEdit, composition } = module;
  const { choose, dialog } = useActs(composition);
  const change = (backend: Backend) => {
    // What nothing asks for cannot be granted, only taken back.
    if (!backend.granted && backend.versions.length === 0) return null;
    const word = backend.granted ? 'Take back' : 'Grant';
    return (
      <Button
        size="sm"
        variant="outline"
        {...(backend.granted && { colorPalette: 'red' })}
        aria-label={`${word} ${backend.origin}`}
        onClick={() => choose(setBackendAct(module, backend))}
      >
        {word}
      </Button>
    );
  };
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
            emptyText="No release of this module asks for a server of its own."
            {...(mayEdit && { rowMenu: change })}
            cards
          />
        </Stack>
      </Section>
      {dialog}
    </Stack>
  );
}
