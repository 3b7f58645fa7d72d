import { mostMarks, scoreCodes, type Score, type ScoreCode } from '@portal/contracts/academics';

/** The two cells of a student in which something can be typed. */
export const parts = ['test', 'exam'] as const;
export type Part = (typeof parts)[number];
export const partLabels: Readonly<Record<Part, string>> = { test: 'Test', exam: 'Examination' };

/** What stands in them, as it was typed. */
export type Cells = Readonly<Record<Part, string>>;

/** What cells say, or what is wrong with them. */
export type Reading =
  { score: Score; faults?: undefined } | { score?: undefined; faults: Partial<Record<Part, string>> };

/** The code that somebody began to type: its first letter is enough. */
export function codeBegun(cell: string): ScoreCode | null {
  const typed = cell.trim().toUpperCase();
  return typed === '' ? null : (scoreCodes.find((code) => code.startsWith(typed)) ?? null);
}

const isWhole = (cell: string) => /^\d{1,3}$/.test(cell.trim());
const written = (mark: number | null) => (mark === null ? '' : String(mark));
const plain = (cell: string) => (isWhole(cell) ? String(Number(cell)) : cell.trim());

/** A score as its cells show it: a code stands in place of the examination. */
export const cellsOf = ({ test, exam, code }: Score): Cells => ({
  test: written(test),
  exam: code ?? written(exam),
});

/**
 * Cells as they are left: codes are written out, and one that was typed under the test stands under the examination, if that
 * is free or says the same.
 */
export function tidied({ test, exam }: Cells): Cells {
  const [underTest, underExam] = [codeBegun(test), codeBegun(exam)];
  if (underTest && (exam.trim() === '' || underExam === underTest)) return { test: '', exam: underTest };
  return { test: underTest ?? plain(test), exam: underExam ?? plain(exam) };
}

function faultOf(part: Part, cell: string): string | undefined {
  if (cell === '' || (isWhole(cell) && Number(cell) <= mostMarks[part])) return undefined;
  if (isWhole(cell)) return `${partLabels[part]}: ${cell} is more than ${mostMarks[part]}`;
  const codes = part === 'exam' ? ', or ABS, INC or MAL' : '';
  if (part === 'test' && codeBegun(cell))
    return 'A code stands in place of the examination: empty one of both';
  return `${partLabels[part]}: enter a whole number from 0 to ${mostMarks[part]}${codes}`;
}

const markIn = (cell: string) => (cell === '' ? null : Number(cell));

/** Cells are never changed in place: what they say is found out once, however many rows are counted at each key. */
const readings = new WeakMap<Cells, Reading>();

/** What the cells of a student say. */
export function read(cells: Cells): Reading {
  const known = readings.get(cells);
  if (known) return known;
  const reading = readingOf(cells);
  readings.set(cells, reading);
  return reading;
}

function readingOf(cells: Cells): Reading {
  const { test, exam } = tidied(cells);
  const code = codeBegun(exam);
  const faults = { test: faultOf('test', test), exam: code ? undefined : faultOf('exam', exam) };
  if (faults.test !== undefined || faults.exam !== undefined) {
    return {
      faults: {
        ...(faults.test !== undefined && { test: faults.test }),
        ...(faults.exam !== undefined && { exam: faults.exam }),
      },
    };
  }
  return { score: { test: markIn(test), exam: code ? null : markIn(exam), code } };
}

/** Test and examination together, where both are there. */
export function totalIn(cells: Cells): number | null {
  const { score } = read(cells);
  if (!score || score.test === null || score.exam === null) return null;
  return score.test + score.exam;
}
