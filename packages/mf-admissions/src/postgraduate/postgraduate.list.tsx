import { admissions } from '@portal/contracts/admissions';
import {
  choicesOfLabels,
  lookupFilters,
  searchBy,
  TwoLines,
  type ListDefinition,
  RowName,
} from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { OrDash, When, LabelBadge } from '@portal/shared/ui';
import { postgraduateActions } from './postgraduate-actions';
import { postgraduateBadges } from '../lib/badges';
import { viewPath } from './postgraduate.api';

const lookup = lookupFilters(admissions.postgraduateApplications.choices);

const shown = ['referees_pending', 'transcript_pending', 'completed', 'screened', 'withdrawn'] as const;

/** Postgraduate applications that were submitted, with how far references and transcript are. */
export const postgraduateList: ListDefinition<typeof admissions.postgraduateApplications.list> = {
  title: 'Postgraduate',
  lead: 'Each waits for its three referees and for the transcript. With all of them it is complete.',
  call: admissions.postgraduateApplications.list,
  rowKey: ({ id }) => id,
  page: ({ id }) => viewPath(id),
  rowName: ({ name }) => name,
  cardHead: 'Name',
  searchLabel: searchBy('name', 'application number', 'RRR'),
  emptyText: 'There are no postgraduate applications yet.',
  exportName: 'postgraduate-applications',
  actions: postgraduateActions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('departmentId', 'Department', 'departments'),
    lookup('programmeId', 'Programme', 'programmes'),
    {
      name: 'state',
      label: 'Stage',
      kind: 'select',
      choices: choicesOfLabels(postgraduateBadges, shown),
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
    { header: 'Name', width: 26, sort: 'name', cell: ({ name }) => <RowName>{name}</RowName> },
    {
      header: 'Programme',
      width: 28,
      cell: ({ programme, department }) => <TwoLines below={department}>{programme}</TwoLines>,
    },
    { header: 'Mode', width: 10, foldsAt: 5, cell: ({ studyMode }) => studyMode },
    { header: 'Stage', width: 26, cell: ({ state }) => <LabelBadge of={postgraduateBadges} value={state} /> },
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
