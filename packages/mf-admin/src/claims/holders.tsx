import { administration } from '@portal/contracts/administration';
import {
  ListTable,
  searchBy,
  TwoLines,
  type QueryOf,
  type ListDefinition,
  RowName,
} from '@portal/shared/lists';
import { StateBadge } from '@portal/shared/ui';
import { useMemo } from 'react';
import { SourceBadges } from './source-badges';

type Holders = typeof administration.claims.holders;

const holders: ListDefinition<Holders> = {
  title: 'People',
  call: administration.claims.holders,
  rowKey: ({ userId }) => userId,
  page: ({ userId }) => `?view=person&user=${userId}`,
  searchLabel: searchBy('name', 'user name'),
  emptyText: 'There are no holders yet.',
  columns: [
    {
      header: 'Name',
      sort: 'name',
      cell: ({ fullName, userName, active }) => (
        <TwoLines below={userName}>
          <RowName>{fullName}</RowName> {!active && <StateBadge meaning="idle">Off</StateBadge>}
        </TwoLines>
      ),
    },
    { header: 'Type', cell: ({ userType }) => userType },
    { header: 'Source', cell: ({ sources }) => <SourceBadges sources={sources} /> },
  ],
};

/** People who have a claim or a role. */
export function HoldersTable({ title, fixed }: { title: string; fixed: Partial<QueryOf<Holders>> }) {
  const { claim, role } = fixed;
  const list = useMemo(
    () => ({ ...holders, title, fixed: { ...(claim && { claim }), ...(role && { role }) } }),
    [title, claim, role],
  );
  return <ListTable key={`${claim ?? ''} ${role ?? ''}`} list={list} stateKey="people" />;
}
