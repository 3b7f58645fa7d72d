import {
  resultStageLabels,
  standingLabels,
  type academics,
  type ResultStage,
} from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { levelWords } from '../../../lib/level-words';
import { CourseTable } from '../../../lib/result-tables';

export type History = CallData<typeof academics.results.history>;

const stageWords = (stage: ResultStage | null) =>
  stage === null ? 'Not submitted' : resultStageLabels[stage];

/** Courses of a semester, each with how far its result is. */
export function StagedCourses({
  label,
  rows,
}: {
  label: string;
  rows: History['semesters'][number]['rows'];
}) {
  return (
    <CourseTable label={label} rows={rows} more={{ head: 'Stage', of: ({ stage }) => stageWords(stage) }} />
  );
}

/** Who it is, and how they stand. */
export const aboutStudent = ({ matricNumber, level, department, entrySession, overall }: History) =>
  [
    ['Matric number', matricNumber],
    ['Class', [levelWords(level), department].filter(Boolean).join(', ')],
    ['Entered in', entrySession],
    [texts.results.cgpa, overall?.gpa],
    ['Units and points', overall && `${overall.tnu} and ${overall.tgp}`],
    ['Standing', overall && standingLabels[overall.standing]],
    ['Class so far', overall?.degreeClass],
    ['Carry-overs', overall?.carryOvers.map(({ courseCode }) => courseCode).join(', ')],
  ] as const;
