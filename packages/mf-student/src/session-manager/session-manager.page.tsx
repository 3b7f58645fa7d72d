import { rolloverStateLabels, student } from '@portal/contracts/student';
import {
  ActionButtons,
  choicesOfLabels,
  ListPage,
  RowName,
  searchBy,
  TimeCell,
  type ListDefinition,
} from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { MoveStudent } from './move-student';
import { newRollover, rolloverActions } from './rollover-actions';
import { nameOfRollover, rolloverBadges, rolloverPath } from './rollovers.api';
import { SessionTabs } from './session-tabs';

const list: ListDefinition<typeof student.rollovers.list> = {
  title: 'Roll-overs',
  lead: 'The end of a session: a verdict for every student, proposed by one officer and committed by another.',
  call: student.rollovers.list,
  rowKey: ({ id }) => id,
  rowName: nameOfRollover,
  page: rolloverPath,
  searchLabel: searchBy('session'),
  emptyText: 'No session has been rolled over yet.',
  actions: [{ label: 'Open', to: rolloverPath }, ...rolloverActions],
  filters: [
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(rolloverStateLabels) },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    { header: 'Roll-over', width: 28, cell: (row) => <RowName>{nameOfRollover(row)}</RowName> },
    { header: 'Students', width: 10, align: 'end', cell: ({ students }) => formatCount(students) },
    { header: 'Done', width: 10, align: 'end', foldsAt: 4, cell: ({ done }) => formatCount(done) },
    { header: 'Proposed by', width: 24, foldsAt: 1, cell: ({ proposedBy }) => proposedBy },
    {
      header: 'Proposed',
      sort: 'proposed',
      width: 18,
      foldsAt: 3,
      cell: ({ proposedAt }) => <TimeCell at={proposedAt} />,
    },
    {
      header: 'Committed by',
      width: 24,
      foldsAt: 2,
      cell: ({ committedBy }) => <OrDash value={committedBy} />,
    },
    { header: 'State', width: 20, cell: ({ state }) => <LabelBadge of={rolloverBadges} value={state} /> },
  ],
};

/** How sessions end. */
export default function SessionManagerPage() {
  return (
    <>
      <SessionTabs />
      <ListPage
        list={list}
        actions={
          <>
            <MoveStudent />
            <ActionButtons actions={[newRollover]} row={{}} />
          </>
        }
      />
    </>
  );
}
