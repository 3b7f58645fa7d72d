import { useQueryClient } from '@portal/shared/http';
import { administration, noticeCategories, noticeStates } from '@portal/contracts/administration';
import { ListPage, TimeCell, type ListDefinition } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { toast, type MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { ActDialog, type ChosenAct } from './act-dialog';
import { StateCell, TitleCell } from './cells';
import { editPath, listKey, lookOfState, publish, type NoticeRow } from './notices.api';
import { PreviewDialog } from './preview-dialog';

type List = typeof administration.noticeBoard.list;

const board: ListDefinition<List> = {
  title: 'Notice board',
  lead: 'What the university tells its applicants, students and staff, and when.',
  call: administration.noticeBoard.list,
  rowKey: ({ id }) => id,
  searchLabel: 'Search by title or sender',
  emptyText: 'There are no notices yet. Write the first one.',
  exportName: 'notices',
  filters: [
    {
      name: 'category',
      label: 'Category',
      kind: 'select',
      choices: noticeCategories.map((category) => ({ value: category, label: category })),
    },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: noticeStates.map((state) => ({ value: state, label: lookOfState(state).label })),
    },
  ],
  columns: [
    { header: 'Title', sort: 'title', long: true, cell: (row) => <TitleCell {...row} /> },
    { header: 'Category', sort: 'category', cell: ({ category }) => category },
    { header: 'State', cell: ({ state }) => <StateCell state={state} /> },
    { header: 'Start', sort: 'startDate', foldsAt: 1, cell: ({ startDate }) => <TimeCell at={startDate} /> },
    { header: 'End', sort: 'endDate', foldsAt: 3, cell: ({ endDate }) => <TimeCell at={endDate} /> },
    { header: 'Sender', foldsAt: 2, cell: ({ senderName }) => senderName },
    {
      header: 'Views',
      sort: 'views',
      align: 'end',
      foldsAt: 4,
      cell: ({ views }) => views.toLocaleString('en'),
    },
  ],
  rowName: ({ title }) => title,
};

type Choose = (dialog: { row: NoticeRow; act: 'preview' | ChosenAct['act'] }) => void;

/** The menu of a notice: what the server says this person may do with it. */
function useRowActions(choose: Choose): (row: NoticeRow) => MenuAction[] {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const show = async (row: NoticeRow) => {
    try {
      await publish(row);
      toast({ severity: 'success', title: 'The notice is published' });
    } catch (error) {
      toast({ severity: 'error', title: 'Not published', body: error instanceof Error ? error.message : '' });
    }
    await queries.invalidateQueries({ queryKey: listKey });
  };
  return (row) => {
    const acts: Record<string, MenuAction> = {
      edit: { label: 'Edit', onSelect: () => void navigate(editPath(row.id)) },
      publish: { label: 'Publish', onSelect: () => void show(row) },
      unpublish: { label: 'Unpublish', onSelect: () => choose({ row, act: 'unpublish' }) },
      delete: { label: 'Delete', danger: true, onSelect: () => choose({ row, act: 'remove' }) },
    };
    const preview = { label: 'Preview', onSelect: () => choose({ row, act: 'preview' }) };
    return [preview, ...row.may.flatMap((act) => acts[act] ?? [])];
  };
}

export default function NoticesPage() {
  const [chosen, setChosen] = useState<Parameters<Choose>[0] | null>(null);
  const rowActions = useRowActions(setChosen);
  const definition = useMemo(() => ({ ...board, rowActions }), [rowActions]);
  const close = () => setChosen(null);
  return (
    <>
      <ListPage list={definition} actions={<ButtonLink to={editPath()}>New notice</ButtonLink>} />
      {chosen?.act === 'preview' && <PreviewDialog row={chosen.row} onClose={close} />}
      {chosen && chosen.act !== 'preview' && (
        <ActDialog chosen={{ row: chosen.row, act: chosen.act }} onClose={close} />
      )}
    </>
  );
}
