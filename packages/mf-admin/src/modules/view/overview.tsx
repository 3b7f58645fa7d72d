import { counted, formatDateTime } from '@portal/shared/model';
import { type Column, DataTable, Section } from '@portal/shared/lists';
import { SimpleGrid, Stack, Stat, Text, chakra } from '@portal/shared/ui';
import { Fragment } from 'react';
import type { Module } from '../modules.api';
import { Sparkline } from '../sparkline';
import { audienceWord, percentOf, shift, time } from '../labels';

function Figures({ module: { health, hours } }: { module: Module }) {
  const { loads, failures, failureRate, p75, longTasks } = health;
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
      <Stat
        label="Failure rate"
        value={failureRate === null ? '–' : percentOf(failureRate)}
        hint={`${counted(failures, 'failure')}, ${counted(loads, 'load')}`}
      />
      <Stat label="Loads in (p75)" value={time(p75.load)} hint={<Sparkline hours={hours} />} />
      <Stat label="Largest paint (p75)" value={time(p75.lcp)} hint={`Shift ${shift(p75.cls)}`} />
      <Stat label="Answers in (p75)" value={time(p75.inp)} hint={counted(longTasks, 'long task')} />
    </SimpleGrid>
  );
}

type Problem = Module['problems'][number];
const problemColumns: readonly Column<Problem>[] = [
  {
    header: 'What',
    cell: ({ phase, subject }) => (
      <>
        {phase}
        {subject && (
          <Text textStyle="sm" color="fg.muted">
            {subject}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Release', cell: ({ version }) => version },
  {
    header: 'Last message',
    cell: ({ message }) => (
      <chakra.span display="block" minW="12rem" overflowWrap="anywhere">
        {message ?? '–'}
      </chakra.span>
    ),
  },
  { header: 'Times', align: 'end', cell: ({ count }) => count.toLocaleString('en') },
  { header: 'Last', cell: ({ lastAt }) => formatDateTime(lastAt) },
];

/** A long path breaks before a slash, not within a word. */
const atSlashes = (path: string) =>
  path.split(/(?=\/)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

type Route = Module['routes'][number];
const routeColumns: readonly Column<Route>[] = [
  {
    header: 'Path',
    cell: ({ path }) => <chakra.code fontSize="sm">{atSlashes(path)}</chakra.code>,
  },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'For', cell: ({ audiences }) => audiences.map(audienceWord).join(', ') },
  { header: 'Claim', cell: ({ claim }) => claim ?? '–' },
];

const menuColumns: readonly Column<Module['menu'][number]>[] = [
  { header: 'Menu name', cell: ({ name }) => name },
  { header: 'Shown as', cell: ({ label }) => label },
  {
    header: 'Leads to',
    cell: ({ route }) => (
      <chakra.code fontSize="sm" overflowWrap="anywhere">
        {route}
      </chakra.code>
    ),
  },
];

/** How the live release does, and what it brings. */
export function Overview({ module }: { module: Module }) {
  return (
    <Stack gap="6">
      <Figures module={module} />
      <Section title="Problems in browsers" lead="Of the live release and the canary, the last seen first.">
        <DataTable
          caption="Kinds of problems"
          columns={problemColumns}
          rows={module.problems}
          rowKey={({ version, phase, subject }) => `${version} ${phase} ${subject ?? ''}`}
          emptyText="Browsers reported nothing wrong."
          cards
        />
      </Section>
      <Section title="Pages">
        <DataTable
          caption="Paths of the module"
          columns={routeColumns}
          rows={module.routes}
          rowKey={({ path, audiences }) => `${path} ${audiences.join()}`}
          emptyText="No live release, no pages."
          cards
        />
      </Section>
      <Section title="Menu names">
        <DataTable
          caption="Names in menus"
          columns={menuColumns}
          rows={module.menu}
          rowKey={({ name, route }) => `${name} ${route}`}
          emptyText="It stands in no menu."
          cards
        />
      </Section>
    </Stack>
  );
}
