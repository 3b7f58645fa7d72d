import { academics } from '@portal/contracts/academics';
import {
  choicesOfLabels,
  namedChoices,
  RowName,
  searchBy,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
} from '@portal/shared/lists';
import { OrDash } from '@portal/shared/ui';
import { semesterFilters } from './of-semester';
import { sheetActions } from './sheet-actions';
import { Anomalies, LecturersCell, StateCell, StudentsCell } from './sheet-cells';
import { SheetTotals } from './sheet-totals';
import { sheetStateLabels } from './sheet-words';
import { sheetKey, type Semester, type SheetChoices, type SheetRow } from './sheets.api';

export type SheetsList = ListDefinition<typeof academics.resultSheets.list>;

interface Of {
  title: string;
  semester: Semester;
  choices: SheetChoices;
  /** The page of a sheet. */
  pathOf: (key: string) => string;
}

const columns: SheetsList['columns'] = [
  {
    header: 'Course',
    sort: 'code',
    width: 30,
    cell: ({ code, title }) => (
      <TwoLines below={title}>
        <RowName>{code}</RowName>
      </TwoLines>
    ),
  },
  { header: 'Lecturer', width: 24, foldsAt: 3, cell: (row) => <LecturersCell {...row} /> },
  {
    header: 'Department',
    width: 24,
    foldsAt: 4,
    cell: ({ department, level }) => (
      <TwoLines>
        <OrDash value={department} />
        <SecondLine>{level} level</SecondLine>
      </TwoLines>
    ),
  },
  { header: 'Students', width: 14, cell: (row) => <StudentsCell {...row} /> },
  { header: 'State', width: 22, cell: (row) => <StateCell {...row} /> },
  {
    header: 'Submitted',
    sort: 'submitted',
    width: 18,
    foldsAt: 2,
    cell: ({ submittedAt }) => <TimeCell at={submittedAt} />,
  },
  {
    header: 'Stands out',
    width: 26,
    foldsAt: 1,
    cell: ({ anomalies }) => (anomalies.length > 0 ? <Anomalies anomalies={anomalies} /> : '–'),
  },
];

/** Sheets of courses of a semester, within one's reach. */
export function sheetsList({ title, semester, choices, pathOf }: Of): SheetsList {
  const page = ({ courseId }: SheetRow) => pathOf(sheetKey({ ...semester, courseId }));
  return {
    title,
    lead: 'Score sheets on their way from the lecturer through head and dean to Senate.',
    call: academics.resultSheets.list,
    fixed: semester,
    rowKey: ({ courseId }) => courseId,
    rowName: ({ code }) => code,
    page,
    cardHead: 'Course',
    searchLabel: searchBy('code', 'title'),
    emptyText: 'No course is taken in this semester.',
    exportName: 'result-sheets',
    totals: SheetTotals,
    actions: [{ label: 'Open', to: page }, ...sheetActions(semester)],
    filters: [
      ...semesterFilters(choices),
      { name: 'schoolId', label: 'School', kind: 'select', choices: namedChoices(choices.schools) },
      {
        name: 'departmentId',
        label: 'Department',
        kind: 'select',
        choices: namedChoices(choices.departments),
      },
      { name: 'level', label: 'Level', kind: 'select', choices: namedChoices(choices.levels) },
      { name: 'state', label: 'State', kind: 'select', choices: choicesOfLabels(sheetStateLabels) },
      { name: 'forMe', label: 'Waiting for me', kind: 'flag' },
      { name: 'late', label: 'Late', kind: 'flag' },
      { name: 'anomalous', label: 'What stands out', kind: 'flag' },
    ],
    columns,
  };
}
