import { DataTable, Section, type Column } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Alert, DescriptionList } from '@portal/shared/ui';
import { Anomalies } from '../sheet-cells';
import type { Sheet } from '../sheets.api';

interface Props {
  sheet: Sheet;
}

/** Offices see nothing of it yet. */
export const isWithLecturer = (state: Sheet['state']) => state === 'none' || state === 'draft';

/** What has to be known before anything is decided. */
export function Notices({ sheet: { anomalies, missing, asked, state } }: Props) {
  return (
    <>
      {asked && (
        <Alert status="warning" title={`${asked.by} asks for this sheet back`}>
          “{asked.reason}” ({formatDateTime(asked.at)})
        </Alert>
      )}
      {anomalies.length > 0 && (
        <Alert status="warning" title="Look at this first">
          <Anomalies anomalies={anomalies} />
        </Alert>
      )}
      {isWithLecturer(state) && (
        <Alert status="info" title="Scores stand here once the lecturer has submitted the sheet" />
      )}
      {missing > 0 && !isWithLecturer(state) && (
        <Alert status="info" title={`${counted(missing, 'student has', 'students have')} no score or code`} />
      )}
    </>
  );
}

/** Which course, of whom, by whom. */
export function AboutSheet({ sheet }: Props) {
  const { lecturers, semester, session, students, missing, passMark } = sheet;
  return (
    <Section title="Course">
      <DescriptionList
        items={[
          ['Faculty', sheet.faculty],
          ['Department', sheet.department ?? 'The whole university'],
          ['Programme', sheet.programme],
          ['Semester', `${semester} ${session}`],
          ['Lecturers', lecturers.length > 0 ? lecturers.join(', ') : null],
          ['Units', sheet.units],
          ['Pass mark', passMark],
          ['Students', missing > 0 ? `${students}, ${missing} without a score or code` : students],
          ['Submitted', sheet.submittedAt && formatDateTime(sheet.submittedAt)],
        ]}
      />
    </Section>
  );
}

interface Count {
  name: string;
  count: number;
  percent: number;
}

/** As in `12.5%`. */
export const percentWords = (percent: number) => `${percent.toFixed(1)}%`;

/** Grades, and codes that stand in place of one where there are any. */
export const countsOf = ({ grades, codes }: Sheet): Count[] => [
  ...grades.map(({ grade, ...rest }) => ({ name: grade, ...rest })),
  ...codes.filter(({ count }) => count > 0).map(({ code, ...rest }) => ({ name: code, ...rest })),
];

const countColumns: readonly Column<Count>[] = [
  { header: 'Grade', width: 8, cell: ({ name }) => name },
  { header: 'Students', width: 9, align: 'end', cell: ({ count }) => count },
  { header: 'Percent', width: 9, align: 'end', cell: ({ percent }) => percentWords(percent) },
];

/** How often each grade was given. */
export function GradeCounts({ sheet }: Props) {
  return (
    <Section title="Grades" lead="Per cent of the students who have a grade; codes of all students.">
      <DataTable
        caption="How often each grade was given"
        columns={countColumns}
        rows={countsOf(sheet)}
        rowKey={({ name }) => name}
      />
    </Section>
  );
}
