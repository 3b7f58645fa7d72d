import { academics, missingResultOutcomeLabels, openMissingResults } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  RowName,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { LabelBadge, TextLink, When } from '@portal/shared/ui';
import { semesterChoices } from '../course-choices';
import { coursePath } from '../records-pages';
import { sheetKey } from '../result-sheets/sheets.api';
import { missingResultActions } from './missing-result-actions';
import { missingResultBadges, type MissingResult } from './missing-results.api';

function StateCell({ state, outcome, answer, answeredBy }: MissingResult) {
  return (
    <TwoLines>
      <LabelBadge of={missingResultBadges} value={state} />
      <When value={outcome}>{(what) => <SecondLine>{missingResultOutcomeLabels[what]}</SecondLine>}</When>
      <When value={answer}>
        {(words) => (
          <SecondLine>
            “{words}” {answeredBy}
          </SecondLine>
        )}
      </When>
    </TwoLines>
  );
}

/**
 * Results that should be there and are not, of courses that one teaches or heads, or works on. `sheetPath`: of the page on
 * which offices read a sheet; lecturers have their own.
 */
export const missingResultsList = (
  sheetPath: string,
): ListDefinition<typeof academics.missingResults.list> => ({
  title: 'Missing results',
  lead: 'Results that are due and that somebody asks for. What is not answered by its day goes on to the head of department, and then to the dean.',
  call: academics.missingResults.list,
  rowKey: ({ id }) => id,
  rowName: ({ code, fullName }) => `${code} of ${fullName}`,
  cardHead: 'Student',
  searchLabel: searchBy('name', 'matric number'),
  emptyText: 'Nobody asks for a result.',
  exportName: 'missing-results',
  actions: missingResultActions,
  filters: [
    { name: 'semesterId', label: 'Semester', kind: 'select', choices: semesterChoices },
    {
      name: 'state',
      label: 'State',
      kind: 'select',
      choices: [
        { value: openMissingResults, label: 'Not answered' },
        ...choicesOfLabels(missingResultBadges),
      ],
    },
    { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
  ],
  columns: [
    {
      header: 'Student',
      width: 26,
      cell: ({ fullName, matricNumber }) => (
        <TwoLines below={matricNumber}>
          <RowName>{fullName}</RowName>
        </TwoLines>
      ),
    },
    {
      header: 'Course',
      width: 20,
      cell: (row) => (
        <TwoLines below={`${row.semester} ${row.session}`}>
          <TextLink to={row.teaches ? coursePath(sheetKey(row)) : `${sheetPath}?course=${sheetKey(row)}`}>
            {row.code}
          </TextLink>
        </TwoLines>
      ),
    },
    { header: 'What is asked', width: 28, long: true, foldsAt: 1, cell: ({ note }) => note },
    {
      header: 'Asked',
      sort: 'raised',
      width: 18,
      foldsAt: 2,
      cell: ({ raisedAt, raisedBy }) => (
        <TwoLines>
          <TimeCell at={raisedAt} />
          <SecondLine>{raisedBy}</SecondLine>
        </TwoLines>
      ),
    },
    { header: 'Answer by', sort: 'due', width: 16, cell: ({ dueAt }) => <TimeCell at={dueAt} /> },
    { header: 'State', width: 26, cell: (row) => <StateCell {...row} /> },
  ],
});
