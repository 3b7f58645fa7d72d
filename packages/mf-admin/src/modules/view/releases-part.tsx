import { administration } from '@portal/contracts/administration';
import { counted, formatDateTime } from '@portal/shared/model';
import { ListTable, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { Badge, Box, Stack, Text, chakra } from '@portal/shared/ui';
import type { MenuAction } from '@portal/shared/ui/overlay';
import { useMemo } from 'react';
import { promoteAct, rollBackAct, type Act } from '../acts/acts';
import { useActs } from '../acts/use-acts';
import { CallList } from '../call-list';
import { HealthText } from '../cells';
import { comparePath, viewPath, type Module, type ReleaseRow } from '../modules.api';
import { size, stateLooks, time } from '../labels';

type Releases = ListDefinition<typeof administration.modules.releases>;

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
function State({ state, incompatible }: ReleaseRow) {
  const { palette, label } = stateLooks[state];
  return (
    <Stack gap="1" align="flex-start">
      <Badge colorPalette={palette}>{label}</Badge>
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

/** What may be done with a release as it stands. */
function actsOn(module: Module, { version, state, usable }: ReleaseRow): Act[] {
  if (!module.mayEdit || !usable || !module.enabled || state === 'live' || state === 'held') return [];
  if (!module.liveVersion || state === 'canary') return [promoteAct(module, version)];
  return [promoteAct(module, version), rollBackAct(module, version)];
}

function useRowActions(module: Module, menuOf: (acts: readonly Act[]) => MenuAction[]) {
  const navigate = useNavigate();
  return (row: ReleaseRow): MenuAction[] => {
    const { id, liveVersion, mayEdit, enabled } = module;
    const go = (label: string, to: string) => ({ label, onSelect: () => void navigate(to) });
    const sendable = mayEdit && enabled && liveVersion !== null && row.usable && row.state !== 'live';
    return [
      ...(liveVersion && row.state !== 'live'
        ? [go('Compare with the live one', comparePath(id, liveVersion, row.version))]
        : []),
      ...(sendable
        ? [go('Send to some people', `${viewPath(id, 'canary')}&version=${encodeURIComponent(row.version)}`)]
        : []),
      ...menuOf(actsOn(module, row)),
    ];
  };
}

/** Every release of the module, a page at a time. */
export function ReleasesPart({ module }: { module: Module }) {
  const { menuOf, dialog } = useActs(module.composition);
  const rowActions = useRowActions(module, menuOf);
  const list = useMemo<Releases>(
    () => ({
      title: 'Releases',
      call: administration.modules.releases,
      params: { id: module.id },
      columns,
      rowKey: ({ version }) => version,
      rowName: ({ version }) => version,
      rowActions,
      searchLabel: 'Search by the beginning of a version',
      emptyText: 'Nothing was published yet.',
    }),
    [module.id, rowActions],
  );
  return (
    <>
      <ListTable list={list} />
      {dialog}
    </>
  );
}
