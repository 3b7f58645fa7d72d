import { object, string, type InferType } from '@portal/shared/model';
import { jambNumberField } from '../jamb/jamb-number';
import { kindOfProgramme } from '../programmes/kind-of-programme';

const outOfRange = 'out of range: 0 to 100, with two decimals at most';
const scorePattern = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/;
const absentPattern = /^abs(?:ent)?$/i;

const subjectScore = () =>
  string().default('').trim().matches(scorePattern, { message: outOfRange, excludeEmptyString: true });

/** A row of a file of results; cells as texts. */
export const resultsRowSchema = object({
  jambNumber: jambNumberField({
    required: 'is missing',
    invalid: 'has to be the year, 8 digits and 2 letters, as 202512345678AB',
  }),
  /** `ABS` for who did not sit. */
  score: string()
    .default('')
    .trim()
    .required('is missing; ABS for who did not sit')
    .test('score', outOfRange, (value) => !value || absentPattern.test(value) || scorePattern.test(value)),
  subject1: subjectScore(),
  subject2: subjectScore(),
  subject3: subjectScore(),
  subject4: subjectScore(),
  batch: string().default('').trim().required('is missing').max(60),
});
export type ResultsRow = InferType<typeof resultsRowSchema>;

/** Hundredths; null for who was absent. */
export const screeningScoreOf = ({ score }: Pick<ResultsRow, 'score'>): number | null =>
  absentPattern.test(score) ? null : Math.round(Number(score) * 100);

/** Hundredths of the subjects that were sat, in their order. */
export const subjectScoresOf = (row: ResultsRow): number[] =>
  [row.subject1, row.subject2, row.subject3, row.subject4].flatMap((score) =>
    score === '' ? [] : Math.round(Number(score) * 100),
  );

/** Kind of the upload of a programme's results. */
export const resultsKind = (mode: string): string => kindOfProgramme('cbt-results', mode);
