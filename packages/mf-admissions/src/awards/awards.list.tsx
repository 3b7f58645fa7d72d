import { admissions, awardStateLabels, awardStates, type AwardState } from '@portal/contracts/admissions';
import { TimeCell, TwoLines, type ListDefinition } from '@portal/shared/lists';
import { formatDate, formatDocumentCode } from '@portal/shared/model';
import { Badge, OrDash } from '@portal/shared/ui';
import { awardActions } from './award-actions';

const palettes: Record<AwardState, string> = {
  waiting: 'orange',
  approved: 'green',
  refused: 'gray',
  withdrawn: 'red',
};

/** Awards of degrees: one officer records, another approves. */
export const awardsList: ListDefinition<typeof admissions.awards.list> = {
  title: 'Awards',
  lead: 'Degrees as Senate awarded them. One officer records an award, another approves it; then its certificate can be verified.',
  call: admissions.awards.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Graduate',
  searchLabel: 'Search by name, matric number or programme',
  emptyText: 'No award has been recorded yet.',
  exportName: 'awards',
  filters: [
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: awardStates.map((value) => ({ value, label: awardStateLabels[value] })),
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
      cell: ({ state, decidedBy }) => (
        <TwoLines below={decidedBy ?? ''}>
          <Badge colorPalette={palettes[state]}>{awardStateLabels[state]}</Badge>
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
    { header: 'Reason', long: true, foldsAt: 4, cell: ({ reason }) => <OrDash value={reason} /> },
  ],
  actions: awardActions,
};
