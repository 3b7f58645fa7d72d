import {
  admissions,
  awardStateLabels,
  awardStates,
  withdrawing,
  withdrawingLabel,
} from '@portal/contracts/admissions';
import { searchBy, TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { formatDate, formatDocumentCode } from '@portal/shared/model';
import { badgesOf, LabelBadge, OrDash } from '@portal/shared/ui';
import { awardActions } from './award-actions';

const awardBadges = badgesOf(awardStateLabels, {
  waiting: 'waiting',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'idle',
});

/** Awards of degrees: one officer records, another approves. */
export const awardsList: ListDefinition<typeof admissions.awards.list> = {
  title: 'Awards',
  lead: 'Degrees as Senate awarded them. One officer adds an award, another approves it; then its certificate can be verified. Withdrawing one takes two officers as well.',
  call: admissions.awards.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Graduate',
  searchLabel: searchBy('name', 'matric number', 'programme'),
  emptyText: 'There are no awards yet.',
  exportName: 'awards',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: [
        ...awardStates.map((value) => ({ value, label: awardStateLabels[value] })),
        { value: withdrawing, label: withdrawingLabel },
      ],
    },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Graduate',
      sort: 'name',
      width: 26,
      cell: ({ name, matricNumber }) => <TwoLines below={matricNumber}>{name}</TwoLines>,
    },
    {
      header: 'Award',
      width: 30,
      cell: ({ programme, class: grade }) => <TwoLines below={grade}>{programme}</TwoLines>,
    },
    {
      header: 'Date of award',
      sort: 'awardedOn',
      width: 12,
      foldsAt: 3,
      cell: ({ awardedOn }) => formatDate(awardedOn),
    },
    {
      header: 'State',
      width: 20,
      cell: ({ state, decidedBy, withdrawal }) => (
        <TwoLines below={withdrawal ? `${withdrawingLabel}: ${withdrawal.by}` : (decidedBy ?? '')}>
          <LabelBadge of={awardBadges} value={state} />
        </TwoLines>
      ),
    },
    {
      header: 'Code',
      width: 20,
      foldsAt: 2,
      cell: ({ code }) => <OrDash value={code && formatDocumentCode(code)} />,
    },
    {
      header: 'Recorded',
      sort: 'proposedAt',
      width: 20,
      foldsAt: 1,
      cell: ({ proposedAt, proposedBy }) => (
        <TwoLines below={proposedBy}>
          <TimeCell at={proposedAt} />
        </TwoLines>
      ),
    },
    {
      header: 'Reason',
      long: true,
      foldsAt: 4,
      cell: ({ reason, withdrawal }) => <OrDash value={withdrawal?.reason ?? reason} />,
    },
  ],
  actions: awardActions,
};
