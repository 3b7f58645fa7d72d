import { administration } from '@portal/contracts/administration';
import { formatDateTime, type CallData } from '@portal/shared/model';
import { ListTable, rowAction, searchBy, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { Flex, Text, chakra, StateBadge } from '@portal/shared/ui';
import { useMemo } from 'react';
import type { MenuDraft } from '../use-menu-draft';

type Row = CallData<typeof administration.menus.history>['rows'][number];

const mostShown = 4;

function ChangesCell({ changes }: Row) {
  const more = changes.length - mostShown;
  if (changes.length === 0) return <Text color="fg.muted">As the portal was delivered</Text>;
  return (
    <chakra.ul ps="4" minW={{ md: '18rem' }}>
      {changes.slice(0, mostShown).map((change) => (
        <li key={change}>{change}</li>
      ))}
      {more > 0 && <chakra.li color="fg.muted">and {more} more</chakra.li>}
    </chakra.ul>
  );
}

function VersionCell({ version, live }: Row) {
  return (
    <Flex gap="2" align="center">
      {version}
      {live && <StateBadge meaning="good">Live</StateBadge>}
    </Flex>
  );
}

const history: ListDefinition<typeof administration.menus.history> = {
  title: 'Publications',
  call: administration.menus.history,
  rowKey: ({ version }) => version,
  searchLabel: searchBy('author', 'reason', 'change'),
  rowName: ({ version }) => `version ${version}`,
  emptyText: 'There are no publications yet: the menus are as delivered.',
  columns: [
    { header: 'Version', sort: 'version', cell: (row) => <VersionCell {...row} /> },
    {
      header: 'Published',
      cell: ({ publishedAt, author }) => (
        <TwoLines below={author}>
          <Text whiteSpace="nowrap">{formatDateTime(publishedAt)}</Text>
        </TwoLines>
      ),
    },
    { header: 'Reason', foldsAt: 2, long: true, cell: ({ reason }) => reason },
    { header: 'What changed', foldsAt: 1, long: true, cell: (row) => <ChangesCell {...row} /> },
  ],
};

/** What was published when, by whom and why; an earlier state can be published again. */
export function Publications({ draft }: { draft: MenuDraft }) {
  const { mayEdit, version: seen } = draft.live;
  const list = useMemo<typeof history>(
    () => ({
      ...history,
      actions: [
        rowAction({
          label: 'Restore',
          when: ({ live }) => mayEdit && !live,
          question: ({ version }) => `Restore version ${version}?`,
          consequence: ({ version }) =>
            `The menus become as they were in version ${version}, under a new version. Roles and names that came later keep what they have.`,
          reason: true,
          call: administration.menus.restore,
          input: ({ version }, { reason }) => ({ body: { version: seen, to: version, reason } }),
          done: ({ row }) => `The menus are as in version ${row.version} again`,
        }),
      ],
    }),
    [mayEdit, seen],
  );
  return <ListTable list={list} stateKey="history" />;
}
