import { resultStageLabels } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { chakra, TextLink } from '@portal/shared/ui';
import { Fragment } from 'react';
import { resultsOfStudentPath } from '../../../lib/result-pages';
import { GradeMark } from '../../../results/grade-mark';
import { stageMarks, type Broadsheet, type BroadsheetRow, type Subject } from './broadsheet.api';

const Head = chakra('th', {
  base: {
    borderWidth: '1px',
    px: '1',
    py: '0.5',
    fontWeight: 'semibold',
    verticalAlign: 'bottom',
    _print: { px: '0.5', py: '0' },
  },
});
const Cell = chakra('td', {
  base: {
    borderWidth: '1px',
    px: '1',
    py: '0.5',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    _print: { px: '0.5', py: '0' },
  },
});

function Grade({ grade, scoreCode, passed, stage }: Subject) {
  const code = scoreCode === 'INC' ? 'INC' : null;
  return (
    <>
      {code ?? <GradeMark grade={grade} passed={passed} />}
      {stage !== null && stage !== 'published' && (
        <>
          <chakra.sup aria-hidden>{stageMarks[stage]}</chakra.sup>
          <chakra.span srOnly> {resultStageLabels[stage]}</chakra.span>
        </>
      )}
    </>
  );
}

const blocksOf = (row: BroadsheetRow) => [
  row.currentSemesterDataResponse,
  row.previousSemesterDataResponse,
  row.cumulativeSemesterDataResponse,
];

/** Courses without a column of their own. */
function Others({ row, columns }: { row: BroadsheetRow; columns: Broadsheet['columns'] }) {
  const own = new Set(columns.map(({ courseId }) => courseId));
  const others = row.subjects.filter(({ courseId }) => !own.has(courseId));
  return others.map((subject) => (
    <chakra.div key={subject.courseId} whiteSpace="nowrap">
      {subject.courseCode} ({subject.courseUnit}) <Grade {...subject} />
    </chakra.div>
  ));
}

function Row({
  row,
  columns,
  number,
}: {
  row: BroadsheetRow;
  columns: Broadsheet['columns'];
  number: number;
}) {
  const { id, regNo, name, remark, subjects } = row;
  const taken = new Map(subjects.map((subject) => [subject.courseId, subject]));
  return (
    <chakra.tr verticalAlign="top">
      <Cell>{number}</Cell>
      <Head scope="row" textAlign="start" verticalAlign="top">
        <TextLink to={resultsOfStudentPath(id)}>{name}</TextLink>
        <chakra.span display="block" fontWeight="normal" whiteSpace="nowrap">
          {regNo ?? '–'}
        </chakra.span>
      </Head>
      {columns.map(({ courseId }) => {
        const subject = taken.get(courseId);
        return <Cell key={courseId}>{subject && <Grade {...subject} />}</Cell>;
      })}
      <Cell textAlign="start">
        <Others row={row} columns={columns} />
      </Cell>
      {blocksOf(row).map(({ creditUnit, creditPoint, gradePointAverage }, block) => (
        <Fragment key={texts.results.blocks[block]}>
          <Cell>{creditUnit}</Cell>
          <Cell>{creditPoint}</Cell>
          <Cell fontWeight="bold">{gradePointAverage}</Cell>
        </Fragment>
      ))}
      <Cell textAlign="start">{remark}</Cell>
    </chakra.tr>
  );
}

interface BroadsheetTableProps extends Pick<Broadsheet, 'columns' | 'rows'> {
  label: string;
  /** Number of the first row. */
  from: number;
}

/** Students with a grade for each course, then units, points and average of the three blocks. */
export function BroadsheetTable({ label, columns, rows, from }: BroadsheetTableProps) {
  const { blocks, columns: figures } = texts.results;
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      textStyle="xs"
      aria-label={label}
      _print={{ fontSize: '6.5pt', lineHeight: '1.15' }}
    >
      <thead>
        <tr>
          <Head scope="col" rowSpan={2}>
            S/N
          </Head>
          <Head scope="col" rowSpan={2} textAlign="start">
            Student
          </Head>
          {columns.map(({ courseId, courseCode, courseUnit }) => (
            <Head key={courseId} scope="col" rowSpan={2}>
              {courseCode.slice(0, 3)}
              <wbr />
              {courseCode.slice(3)}
              <chakra.span display="block" fontWeight="normal">
                {courseUnit}
                <chakra.span srOnly> units</chakra.span>
              </chakra.span>
            </Head>
          ))}
          <Head scope="col" rowSpan={2} textAlign="start">
            Other courses
          </Head>
          {blocks.map((block) => (
            <Head key={block} scope="colgroup" colSpan={3}>
              {block}
            </Head>
          ))}
          <Head scope="col" rowSpan={2} textAlign="start">
            Remark
          </Head>
        </tr>
        <tr>
          {blocks.map((block) => (
            <Fragment key={block}>
              {figures.map((figure) => (
                <Head key={figure} scope="col">
                  {figure}
                </Head>
              ))}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} columns={columns} number={from + index} />
        ))}
      </tbody>
    </chakra.table>
  );
}
