import { academics } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  ListPage,
  lookupFilters,
  RowName,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { LabelBadge, When } from '@portal/shared/ui';
import { amendmentBadges } from '../../../lib/result-sheets/sheet-words';
import type { AmendmentRow } from '../../../lib/result-sheets/sheets.api';
import { amendmentActions } from './amendment-actions';
import { inWords } from './score-words';

const lookup = lookupFilters(academics.resultSheets.choices);

function StateCell({ state, decidedBy, decisionReason }: AmendmentRow) {
  return (
    <TwoLines>
      <LabelBadge of={amendmentBadges} value={state} />
      <When value={decidedBy}>{(by) => <SecondLine>{by}</SecondLine>}</When>
      <When value={decisionReason}>{(why) => <SecondLine>“{why}”</SecondLine>}</When>
    </TwoLines>
  );
}

const list: ListDefinition<typeof academics.amendments.list> = {
  title: 'Amendments',
  lead: 'Changes of results that Senate has approved: one person asks, another one decides.',
  call: academics.amendments.list,
  rowKey: ({ id }) => id,
  rowName: ({ code, fullName }) => `${code} of ${fullName}`,
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number', 'code'),
  emptyText: 'Nobody has asked for an amendment.',
  actions: amendmentActions,
  filters: [
    lookup('sessionId', 'Session', 'sessions'),
    lookup('semesterId', 'Semester', 'semesters'),
    lookup('departmentId', 'Department', 'departments'),
    { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(amendmentBadges) },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      width: 28,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Course',
      width: 24,
      cell: ({ code, semester, session }) => <TwoLines below={`${semester} ${session}`}>{code}</TwoLines>,
    },
    { header: 'Was', width: 16, cell: ({ from }) => inWords(from) },
    { header: 'Is to be', width: 16, cell: ({ to }) => <strong>{inWords(to)}</strong> },
    { header: 'Reason', long: true, foldsAt: 1, cell: ({ reason }) => reason },
    {
      header: 'Asked',
      sort: 'asked',
      width: 22,
      foldsAt: 2,
      cell: ({ askedBy, askedAt }) => (
        <TwoLines>
          <TimeCell at={askedAt} />
          <SecondLine>{askedBy}</SecondLine>
        </TwoLines>
      ),
    },
    { header: 'State', width: 20, cell: (row) => <StateCell {...row} /> },
  ],
};

/** Amendments that wait, and what became of the others. */
export function Amendments() {
  return <ListPage list={list} />;
}
