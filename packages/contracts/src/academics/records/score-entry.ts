import { closedObject, integer, object, string, type InferType } from '@portal/shared/model';
import { mostMarks, scoreCodes, type ScoreCode } from '../grading/grading-scheme';
import type { Score } from '../grading/grade-of';

/** Rows of one save: a pasted column of a large class. */
export const mostSavedRows = 500;

const markOf = (most: number) =>
  integer().min(0, `0 to ${most}`).max(most, `0 to ${most}`).nullable().defined();

/** What is entered for one student: a code stands in place of the examination; the test may stand beside it. */
export const scoreEntrySchema = closedObject({
  registrationId: integer().positive().required(),
  /** Of the score that was seen; null where there was none. */
  version: integer().positive().nullable().defined(),
  test: markOf(mostMarks.test),
  exam: markOf(mostMarks.exam),
  code: string<ScoreCode>()
    .oneOf(scoreCodes)
    .nullable()
    .defined()
    .test('beside', 'A code stands in place of the examination: empty one of both', (code, { parent }) => {
      const { exam } = parent as { exam?: number | null };
      return !code || exam === null || exam === undefined;
    }),
});
export type ScoreEntry = InferType<typeof scoreEntrySchema>;

const isCode = (cell: string): cell is ScoreCode => (scoreCodes as readonly string[]).includes(cell);

/** A cell of a spreadsheet: a whole number up to `most`, a code, or nothing. */
const cellOf = (most: number) =>
  string()
    .default('')
    .trim()
    .uppercase()
    .test(
      'mark',
      `Enter a whole number from 0 to ${most}, or ${scoreCodes.slice(0, 2).join(', ')} or ${scoreCodes[2]}`,
      (cell = '') => cell === '' || isCode(cell) || (/^\d{1,3}$/.test(cell) && Number(cell) <= most),
    );

/** A row of a score sheet as a spreadsheet. */
export const scoreRowSchema = object({
  /** Empty for a student who has none yet: the key says who it is. */
  matricNumber: string().default('').trim().uppercase().max(30),
  name: string().default('').trim().max(300),
  test: cellOf(mostMarks.test),
  exam: cellOf(mostMarks.exam),
  /** Which sheet the row is of, and of which student, as the template has it. */
  key: string().default('').trim().lowercase().max(100),
}).test('codes', 'A code stands in place of the examination: empty one of both', ({ test, exam }) => {
  if (isCode(exam)) return !isCode(test) || test === exam;
  return !isCode(test) || exam === '';
});
export type ScoreRow = InferType<typeof scoreRowSchema>;

const markIn = (cell: string) => (cell === '' || isCode(cell) ? null : Number(cell));

/** What the cells of a row say; a blank cell says nothing. */
export function scoreIn({ test, exam }: Pick<ScoreRow, 'test' | 'exam'>): Score {
  const code = [exam, test].find(isCode) ?? null;
  return { test: markIn(test), exam: markIn(exam), code };
}

/** What is there with what a row says: marks of the test come in long before those of the examination. */
export function addedTo(there: Score, given: Score): Score {
  const test = given.test ?? there.test;
  if (given.code !== null) return { test, exam: null, code: given.code };
  if (given.exam !== null) return { test, exam: given.exam, code: null };
  return { test, exam: there.exam, code: there.code };
}

/** `12 + 40`, `12 + ABS`, `ABS`, or `-` for what is missing: as lists and previews write a score. */
export function scoreText({ test, exam, code }: Score): string {
  if (code !== null) return test === null ? code : `${test} + ${code}`;
  return `${test ?? '-'} + ${exam ?? '-'}`;
}

/** Whether two say the same. */
export const isSameScore = (one: Score, other: Score) =>
  one.test === other.test && one.exam === other.exam && one.code === other.code;
