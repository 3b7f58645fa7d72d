import { admissions } from '@portal/contracts/admissions';
import { choicesOfLabels, searchBy, TwoLines, type ListDefinition, RowName } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { clearanceBadges } from '../lib/badges';
import { clearancePath } from '../lib/clearance-path';
import { clearanceFilters, type ClearanceRow } from './clearance.api';
import { clearanceActions } from './clearance-actions';

function DecidedCell({ decidedBy, decidedAt }: ClearanceRow) {
  if (decidedBy === null) return <OrDash value={null} />;
  return <TwoLines below={decidedAt ? formatDateTime(decidedAt) : ''}>{decidedBy}</TwoLines>;
}

/** Entrants who wait to be cleared, and what became of the others. */
export const clearancesList: ListDefinition<typeof admissions.clearance.list> = {
  title: 'Clearance',
  lead: 'Whoever has accepted an offer brings their papers here. Cleared, they can pay school fees.',
  call: admissions.clearance.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => clearancePath(id),
  rowName: ({ name }) => name,
  cardHead: 'Student',
  searchLabel: searchBy('matric number', 'JAMB number', 'application number', 'name'),
  emptyText: 'There are no accepted offers yet.',
  exportName: 'clearances',
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(clearanceBadges) },
    ...clearanceFilters,
    { name: 'ready', label: 'Every item met', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      sort: 'name',
      width: 26,
      cell: ({ name, registrationNumber }) => (
        <TwoLines below={registrationNumber}>
          <RowName>{name}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Programme',
      width: 26,
      foldsAt: 2,
      cell: ({ programme, type, session }) => <TwoLines below={`${type}, ${session}`}>{programme}</TwoLines>,
    },
    {
      header: 'Items met',
      width: 9,
      foldsAt: 1,
      align: 'end',
      cell: ({ met, asked }) => `${met} of ${asked}`,
    },
    { header: 'State', width: 12, cell: ({ state }) => <LabelBadge of={clearanceBadges} value={state} /> },
    { header: 'Decided by', width: 20, foldsAt: 3, cell: (row) => <DecidedCell {...row} /> },
    { header: 'Comment', long: true, foldsAt: 4, cell: ({ comment }) => <OrDash value={comment} /> },
  ],
  actions: clearanceActions,
};
