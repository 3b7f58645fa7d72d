import { resultStageLabels } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { chakra, TextLink } from '@portal/shared/ui';
import { Fragment } from 'react';
import { resultsOfStudentPath } from '../../../lib/result-pages';
import { GradeMark } from '../../../lib/grade-mark';
import { stageMarks, type Broadsheet, type BroadsheetRow, type Subject } from './broadsheet.api';
import { Cell, Head, sticks } from './broadsheet-cells';

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
export const othersOf = ({ subjects }: BroadsheetRow, columns: Broadsheet['columns']) =>
  subjects.filter(({ courseId }) => columns.every((column) => column.courseId !== courseId));

function Others({ row, columns }: { row: BroadsheetRow; columns: Broadsheet['columns'] }) {
  return othersOf(row, columns).map((subject) => (
    <chakra.div key={subject.courseId} whiteSpace="nowrap">
      {subject.courseCode} ({subject.courseUnit}) <Grade {...subject} />
    </chakra.div>
  ));
}

interface RowProps {
  row: BroadsheetRow;
  columns: Broadsheet['columns'];
  number: number;
  /** Somebody on the sheet takes a course without a column of its own. */
  others: boolean;
}

/** A student with a grade for each course and the three blocks. */
export function Row({ row, columns, number, others }: RowProps) {
  const { id, regNo, name, mayOpen, remark, subjects } = row;
  const taken = new Map(subjects.map((subject) => [subject.courseId, subject]));
  return (
    <chakra.tr verticalAlign="top">
      <Cell>{number}</Cell>
      <Head scope="row" textAlign="start" verticalAlign="top" {...sticks}>
        {mayOpen ? <TextLink to={resultsOfStudentPath(id)}>{name}</TextLink> : name}
      </Head>
      <Cell textAlign="start" whiteSpace="nowrap">
        {regNo ?? '–'}
      </Cell>
      {columns.map(({ courseId }) => {
        const subject = taken.get(courseId);
        return <Cell key={courseId}>{subject && <Grade {...subject} />}</Cell>;
      })}
      {others && (
        <Cell textAlign="start">
          <Others row={row} columns={columns} />
        </Cell>
      )}
      {blocksOf(row).map(({ creditUnit, creditPoint, gradePointAverage }, block) => (
        <Fragment key={texts.results.blocks[block]}>
          <Cell>{creditUnit}</Cell>
          <Cell>{creditPoint}</Cell>
          <Cell fontWeight="bold">{gradePointAverage}</Cell>
        </Fragment>
      ))}
      <Cell textAlign="start" minW="8rem" _print={{ minW: '0', px: '0.5', py: '0' }}>
        {remark}
      </Cell>
    </chakra.tr>
  );
}
