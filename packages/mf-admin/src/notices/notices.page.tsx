import { administration, noticeCategories, noticeStates } from '@portal/contracts/administration';
import { ListPage, searchBy, TimeCell, type ListDefinition } from '@portal/shared/lists';
import { formatCount } from '@portal/shared/model';
import { ButtonLink, LabelBadge } from '@portal/shared/ui';
import { TitleCell } from './cells';
import { noticeActions } from './notice-actions';
import { editPath, noticeBadges } from './notices.api';

type List = typeof administration.notices.list;

const board: ListDefinition<List> = {
  title: 'Notice board',
  lead: 'What the university tells its applicants, students and staff, and when.',
  call: administration.notices.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => editPath(id),
  searchLabel: searchBy('title', 'sender'),
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
      choices: noticeStates.map((state) => ({ value: state, label: noticeBadges[state].label })),
    },
  ],
  columns: [
    { header: 'Title', sort: 'title', long: true, cell: (row) => <TitleCell {...row} /> },
    { header: 'Category', width: 22, sort: 'category', cell: ({ category }) => category },
    { header: 'State', width: 14, cell: ({ state }) => <LabelBadge of={noticeBadges} value={state} /> },
    { header: 'Start', sort: 'startDate', foldsAt: 1, cell: ({ startDate }) => <TimeCell at={startDate} /> },
    { header: 'End', sort: 'endDate', foldsAt: 3, cell: ({ endDate }) => <TimeCell at={endDate} /> },
    { header: 'Sender', foldsAt: 2, cell: ({ senderName }) => senderName },
    {
      header: 'Views',
      width: 8,
      sort: 'views',
      align: 'end',
      foldsAt: 4,
      cell: ({ views }) => formatCount(views),
    },
  ],
  rowName: ({ title }) => title,
  actions: noticeActions,
};

export default function NoticesPage() {
  return <ListPage list={board} actions={<ButtonLink to={editPath()}>New notice</ButtonLink>} />;
}
