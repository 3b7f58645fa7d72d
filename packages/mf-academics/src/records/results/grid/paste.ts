import { codeBegun, type Part } from './cells';
import type { Place } from './cursor';

/** A row of what was pasted, as cells. */
type Line = readonly string[];

/** What is put into a student's cells; what is not there stays. */
export interface Filled {
  row: number;
  cells: Partial<Record<Part, string>>;
}

export interface Pasted {
  filled: Filled[];
  /** Matric numbers that are not on the sheet. */
  unknown: string[];
  /** Lines that would stand below the last student. */
  beyond: number;
}

/** Cells of a spreadsheet as they come from the clipboard. */
export function tableOf(text: string): Line[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Whether the clipboard holds more than one cell: one alone is pasted as text is. */
export const isTable = (text: string) => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

const isScoreLike = (cell: string) => /^-?\d{1,4}([.,]\d+)?$/.test(cell) || codeBegun(cell) !== null;
const isBlank = (cell: string | undefined) => cell === undefined || cell === '';

/** Words over columns, as the first line of a spreadsheet has them. */
const isHeading = (line: Line | undefined) =>
  line !== undefined && line.some((cell) => !isBlank(cell)) && !line.some(isScoreLike);

/** Columns with scores: most of what stands in them is one. Where no column has one, all of them. */
function scoreColumns(lines: readonly Line[], from: number): number[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columns = Array.from({ length: Math.max(0, width - from) }, (_, at) => from + at);
  const cellsIn = (column: number) =>
    lines.flatMap((line) => (isBlank(line[column]) ? [] : [line[column] ?? '']));
  const likely = columns.filter((column) => {
    const cells = cellsIn(column);
    return cells.length > 0 && 2 * cells.filter(isScoreLike).length > cells.length;
  });
  if (likely.length === 0) return columns;
  // An empty column of tests beside the one of examinations is a column.
  return likely.length > 1
    ? likely
    : columns.filter((each) => likely.includes(each) || cellsIn(each).length === 0);
}

/** Of which part each column is: two are test and examination, a single one is where the cursor stands. */
function partsOf(columns: readonly number[], at: Part): [column: number, part: Part][] {
  const [first, second] = columns;
  if (first === undefined) return [];
  if (second === undefined || at === 'exam') return [[first, at]];
  return [
    [first, 'test'],
    [second, 'exam'],
  ];
}

/** What a line says; a blank cell says nothing. */
const cellsIn = (line: Line, of: readonly [number, Part][]) =>
  Object.fromEntries(
    of.flatMap(([column, part]) => (isBlank(line[column]) ? [] : [[part, line[column] ?? '']])),
  ) as Filled['cells'];

const spelt = (number: string) => number.trim().toUpperCase();

/** The column in which matric numbers of the sheet stand; -1 for none. */
function matricColumn(lines: readonly Line[], rowOf: ReadonlyMap<string, number>): number {
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, column) => column).findIndex((column) =>
    lines.some((line) => rowOf.has(spelt(line[column] ?? ''))),
  );
}

function byMatricNumber(
  lines: readonly Line[],
  { column, rowOf, part }: { column: number; rowOf: ReadonlyMap<string, number>; part: Part },
): Pasted {
  const known = lines.filter((line) => rowOf.has(spelt(line[column] ?? '')));
  const columns = scoreColumns(known, column + 1);
  // Beside matric numbers nobody means where the cursor happens to stand, but where there is one column alone.
  const of = partsOf(columns, columns.length > 1 ? 'test' : part);
  const filled = known.map((line) => ({
    row: rowOf.get(spelt(line[column] ?? '')) ?? 0,
    cells: cellsIn(line, of),
  }));
  const unknown = lines
    .filter((line, at) => !known.includes(line) && !isBlank(line[column]) && !(at === 0 && isHeading(line)))
    .map((line) => line[column] ?? '');
  return { filled, unknown, beyond: 0 };
}

/**
 * What a paste becomes among these students, by their matric numbers where it brings them, else downwards from the cursor. A
 * heading is left out; a blank cell changes nothing.
 */
export function pasted(text: string, at: Place, numbers: readonly (string | null)[]): Pasted {
  const lines = tableOf(text);
  const rowOf = new Map(
    numbers.flatMap((number, row) => (number === null ? [] : [[spelt(number), row] as const])),
  );
  const column = matricColumn(lines, rowOf);
  if (column >= 0) return byMatricNumber(lines, { column, rowOf, part: at.part });
  const marks = isHeading(lines[0]) && lines.length > 1 ? lines.slice(1) : lines;
  const of = partsOf(scoreColumns(marks, 0), at.part);
  const all = marks.map((line, index) => ({ row: at.row + index, cells: cellsIn(line, of) }));
  const filled = all.filter(({ row }) => row < numbers.length);
  return { filled, unknown: [], beyond: all.length - filled.length };
}
