import { academics, resultStageLabels, type ResultStage } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import type { Deps } from '../../../platform/deps';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { broadsheetOrder, broadsheetRows } from './broadsheet';
import { columnsOf, studentsOf, type BroadsheetColumn, type ClassKey } from './broadsheet.queries';
import { classOfBroadsheet } from './class-of-broadsheet';

type Row = CallData<typeof academics.broadsheet.one>['rows'][number];
type Query = CallInput<typeof academics.broadsheet.one>['query'];
type Block = Row['cumulativeSemesterDataResponse'];

/** A file is of the class that the page names; nobody is in one that is not. */
const classIn = ({
  sessionId = 0,
  semesterId = 1,
  departmentId = 0,
  level = 0,
  optionId,
}: Query): ClassKey => ({
  sessionId,
  semesterId,
  departmentId,
  level,
  optionId: optionId ?? null,
});

/** A grade, and how far it is while it is not published. */
function gradeOf({ subjects }: Row, courseId: number): string {
  const found = subjects.find((subject) => subject.courseId === courseId);
  if (!found) return '';
  const { grade, scoreCode } = found;
  const stage = found.stage as ResultStage | null;
  const said = grade ?? scoreCode ?? '';
  if (said === '' || stage === null || stage === 'published') return said;
  return `${said} (${resultStageLabels[stage].toLowerCase()})`;
}

const ofCourse = ({ courseId, courseCode, courseUnit }: BroadsheetColumn): ExportColumn<Row> => ({
  header: `${courseCode} (${courseUnit})`,
  value: (row) => gradeOf(row, courseId),
  width: 14,
});

const block = (name: string, of: (row: Row) => Block): ExportColumn<Row>[] => [
  { header: `${name} TNU`, value: (row) => of(row).creditUnit, width: 16 },
  { header: `${name} TGP`, value: (row) => of(row).creditPoint, width: 16 },
  {
    header: name === 'Cumulative' ? 'CGPA' : `${name} GPA`,
    value: (row) => of(row).gradePointAverage,
    width: 14,
  },
];

const namesFirst = 2;

/** The broadsheet of a class as a file: every course has a column, and each student a row. */
export function exportBroadsheet(deps: Pick<Deps, 'effects'>): void {
  exportable(deps, {
    name: 'broadsheet',
    title: 'Broadsheet',
    call: academics.broadsheet.one,
    columns: [
      { header: 'Matric no.', value: ({ regNo }) => regNo ?? '', width: 20 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      ...block('Current', (row) => row.currentSemesterDataResponse),
      ...block('Previous', (row) => row.previousSemesterDataResponse),
      ...block('Cumulative', (row) => row.cumulativeSemesterDataResponse),
      { header: 'Remark', value: ({ remark }) => remark, width: 30 },
    ],
    more: {
      after: namesFirst,
      columns: async (db, { actor, query }) =>
        (await columnsOf(db, actor, { ...classIn(query), every: true })).map(ofCourse),
    },
    read: (from, { query, actor }) => ({
      rows: studentsOf(from, actor, classIn(query)),
      order: broadsheetOrder,
    }),
    present: async (rows, { db, actor, query }) =>
      rows.length === 0
        ? []
        : broadsheetRows(db, rows, { of: await classOfBroadsheet(db, actor, query), actor }),
  });
}
