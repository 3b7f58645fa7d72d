import { registry } from '@portal/contracts/registry';
import { counted, formatDateTime } from '@portal/shared/model';
import { ListTable, TwoLines, type ListDefinition, type RowAction } from '@portal/shared/lists';
import { Box, Stack, Text, chakra, StateBadge } from '@portal/shared/ui';
import { useMemo } from 'react';
import { promoteAction, rollBackAction } from '../actions/module-actions';
import { CallList } from '../call-list';
import { HealthText } from '../cells';
import { comparePath, viewPath, type Module, type ReleaseRow } from '../modules.api';
import { size, stateBadges, time } from '../labels';

type Releases = ListDefinition<typeof registry.releases.list>;

function Published({ publishedAt, publishedBy, signedBy }: ReleaseRow) {
  return (
    <TwoLines below={[publishedBy, signedBy && `key “${signedBy}”`].filter(Boolean).join(', ')}>
      <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatDateTime(publishedAt)}
      </Text>
    </TwoLines>
  );
}

/** An administrator sees what would fail before placing it. */
function State({ state, incompatible, saysCalls, accepted }: ReleaseRow) {
  const { meaning, label } = stateBadges[state];
  return (
    <Stack gap="1" align="flex-start">
      <StateBadge meaning={meaning}>{label}</StateBadge>
      {incompatible.length > 0 && (
        <chakra.details textStyle="sm">
          <chakra.summary cursor="pointer" color="fg.error" fontWeight="medium" whiteSpace="nowrap">
            Incompatible
          </chakra.summary>
          <Box minW={{ md: '16rem' }} maxW="26rem" pt="1">
            <CallList calls={incompatible} />
          </Box>
        </chakra.details>
      )}
      {!saysCalls && (
        <Text textStyle="sm" color="fg.muted">
          Does not say which calls it makes
        </Text>
      )}
      {accepted && (
        <Text textStyle="sm" maxW="26rem" overflowWrap="anywhere">
          {saysCalls ? 'Accepted incompatible' : 'Accepted without its calls'} by {accepted.by},{' '}
          {formatDateTime(accepted.at)}: “{accepted.reason}”
        </Text>
      )}
    </Stack>
  );
}

function Checked({ check }: ReleaseRow) {
  if (!check) return <Text color="fg.muted">Not checked</Text>;
  const { passedAt, excepted } = check;
  return (
    <TwoLines below={excepted.length > 0 && `Let through: ${excepted.join('; ')}`}>
      {formatDateTime(passedAt)}
    </TwoLines>
  );
}

const columns: Releases['columns'] = [
  {
    header: 'Version',
    cell: ({ version }) => (
      <Text fontWeight="medium" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {version}
      </Text>
    ),
  },
  {
    header: 'State',
    cell: (row) => <State {...row} />,
  },
  { header: 'Published', sort: 'publishedAt', cell: (row) => <Published {...row} /> },
  { header: 'Passed its check', cell: (row) => <Checked {...row} /> },
  {
    header: 'Size',
    align: 'end',
    cell: ({ bytes, files }) => (
      <TwoLines whiteSpace="nowrap" below={counted(files, 'file')}>
        {size(bytes)}
      </TwoLines>
    ),
  },
  { header: 'Failures', cell: ({ health }) => <HealthText health={health} /> },
  { header: 'Loads in (p75)', align: 'end', cell: ({ health }) => time(health.p75.load) },
];

/** What is done with a release of the module as it stands. */
function actionsOf(module: Module): readonly RowAction<ReleaseRow>[] {
  const { id, liveVersion, mayEdit, enabled } = module;
  const releaseOf = ({ version }: ReleaseRow) => ({ module, version });
  const placeable = ({ state, usable }: ReleaseRow) =>
    mayEdit && enabled && usable && state !== 'live' && state !== 'held';
  return [
    {
      label: 'Compare with the live one',
      when: ({ state }) => liveVersion !== null && state !== 'live',
      to: ({ version }) => comparePath(id, liveVersion ?? '', version),
    },
    {
      label: 'Send to some people',
      when: ({ state, usable }) => mayEdit && enabled && liveVersion !== null && usable && state !== 'live',
      to: ({ version }) => `${viewPath(id, 'canary')}&version=${encodeURIComponent(version)}`,
    },
    promoteAction({ releaseOf, when: placeable }),
    rollBackAction({
      releaseOf,
      when: (row) => placeable(row) && liveVersion !== null && row.state !== 'canary',
    }),
  ];
}

/** Every release of the module, a page at a time. */
export function ReleasesPart({ module }: { module: Module }) {
  const list = useMemo<Releases>(
    () => ({
      title: 'Releases',
      call: registry.releases.list,
      params: { id: module.id },
      columns,
      rowKey: ({ version }) => version,
      rowName: ({ version }) => version,
      actions: actionsOf(module),
      searchLabel: 'Search by the beginning of a version',
      emptyText: 'There are no releases yet.',
    }),
    [module],
  );
  return <ListTable list={list} />;
}
