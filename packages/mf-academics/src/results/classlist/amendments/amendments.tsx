import { academics } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  ListPage,
  lookupFilters,
  searchBy,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { amendedStudent, amendmentColumns, amendmentName } from '../../../lib/amendments/amendment-columns';
import { amendmentBadges } from '../../../lib/result-sheets/sheet-words';
import { amendmentActions } from './amendment-actions';

const lookup = lookupFilters(academics.resultSheets.choices);

const list: ListDefinition<typeof academics.amendments.list> = {
  title: 'Amendments',
  lead: 'Changes of results that Senate has approved: one person asks, another one decides.',
  call: academics.amendments.list,
  rowKey: ({ id }) => id,
  rowName: amendmentName,
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
    amendedStudent,
    {
      header: 'Course',
      width: 24,
      cell: ({ code, semester, session }) => <TwoLines below={`${semester} ${session}`}>{code}</TwoLines>,
    },
    ...amendmentColumns,
  ],
};

/** Amendments that wait, and what became of the others. */
export function Amendments() {
  return <ListPage list={list} />;
}
