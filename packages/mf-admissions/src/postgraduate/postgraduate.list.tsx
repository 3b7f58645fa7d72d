import { admissions } from '@portal/contracts/admissions';
import { choicesOf, namedChoices, TwoLines, type Filter, type ListDefinition } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import { Badge, Choose, OrDash, When } from '@portal/shared/ui';
import { postgraduateActions } from './postgraduate-actions';
import { postgraduateStateLabels, statePalettes, type PostgraduateRow } from './postgraduate.api';

type Choices = CallData<typeof admissions.postgraduateApplications.choices>;

const lookup = (name: string, label: string, group: keyof Choices): Filter => ({
  name,
  label,
  kind: 'lookup',
  lookup: choicesOf(admissions.postgraduateApplications.choices, (choices) => namedChoices(choices[group])),
});

const shown = ['referees_pending', 'transcript_pending', 'completed', 'screened', 'withdrawn'] as const;
const badges = Object.fromEntries(
  Object.entries(postgraduateStateLabels).map(([state, label]) => [
    state,
    <Badge
      key={state}
      colorPalette={statePalettes[state as PostgraduateRow['state']] ?? 'gray'}
      // The longest is wider than a card on a small phone.
      whiteSpace="normal"
    >
      {label}
    </Badge>,
  ]),
);

/** Postgraduate applications that were submitted, with how far references and transcript are. */
export const postgraduateList: ListDefinition<typeof admissions.postgraduateApplications.list> = {
  title: 'Postgraduate applications',
  lead: 'Each waits for its three referees and for the transcript. With all of them it is complete.',
  call: admissions.postgraduateApplications.list,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: 'Search by name, application number or RRR',
  emptyText: 'Nobody has submitted a postgraduate application yet.',
  exportName: 'postgraduate-applications',
  actions: postgraduateActions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('departmentId', 'Department', 'departments'),
    lookup('programmeId', 'Programme', 'programmes'),
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: shown.map((value) => ({ value, label: postgraduateStateLabels[value] })),
    },
    {
      name: 'referees',
      label: 'Referees',
      kind: 'select',
      choices: [
        { value: 'waiting', label: 'Some are asked' },
        { value: 'overdue', label: 'Some were silent or declined' },
        { value: 'answered', label: 'All have answered' },
      ],
    },
    {
      name: 'transcript',
      label: 'Transcript',
      kind: 'select',
      choices: [
        { value: 'missing', label: 'Missing' },
        { value: 'received', label: 'Received' },
      ],
    },
  ],
  columns: [
    { header: 'Application no.', width: 16, sort: 'applicationNumber', cell: (row) => row.applicationNumber },
    { header: 'Name', width: 26, sort: 'name', cell: ({ name }) => name },
    {
      header: 'Programme',
      width: 28,
      cell: ({ programme, department }) => <TwoLines below={department}>{programme}</TwoLines>,
    },
    { header: 'Mode', width: 10, foldsAt: 5, cell: ({ studyMode }) => studyMode },
    { header: 'State', width: 26, cell: ({ state }) => <Choose value={state} of={badges} /> },
    { header: 'Answered', width: 9, align: 'end', foldsAt: 2, cell: ({ answered }) => answered },
    { header: 'Asked', width: 7, align: 'end', foldsAt: 3, cell: ({ waiting }) => waiting },
    { header: 'Silent', width: 7, align: 'end', foldsAt: 3, cell: ({ overdue }) => overdue },
    {
      header: 'Transcript',
      width: 12,
      foldsAt: 4,
      cell: ({ transcriptReceivedAt }) => (
        <When value={transcriptReceivedAt} otherwise={<OrDash value={null} />}>
          {(at) => formatDate(at)}
        </When>
      ),
    },
    {
      header: 'Submitted',
      width: 12,
      sort: 'submitted',
      foldsAt: 5,
      cell: ({ submittedAt }) => formatDate(submittedAt),
    },
  ],
};
