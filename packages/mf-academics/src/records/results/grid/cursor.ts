import { parts, type Part } from './cells';

/** A cell: which student from the top, and which of their two. */
export interface Place {
  row: number;
  part: Part;
}

/** Rows that a page of keys goes. */
const far = 10;

/** What a key says, where the caret stands in the cell that has the cursor. */
export interface Press {
  key: string;
  shift: boolean;
  ctrl: boolean;
  /** The caret is at the beginning of what is typed, or all of it is chosen. */
  atStart: boolean;
  atEnd: boolean;
}

const within = (row: number, rows: number) => Math.min(Math.max(row, 0), rows - 1);

const down = { ArrowDown: 1, ArrowUp: -1, PageDown: far, PageUp: -far } as const;

function stepOf({ key, shift }: Press): number {
  if (key === 'Enter') return shift ? -1 : 1;
  return key in down ? down[key as keyof typeof down] : 0;
}

/** Where a key leads among so many rows; null where it is the cell's own affair. */
export function moved(place: Place, press: Press, rows: number): Place | null {
  const { key, ctrl, atStart, atEnd } = press;
  if (rows === 0) return null;
  const step = stepOf(press);
  if (step !== 0) return { ...place, row: within(place.row + step, rows) };
  if (key === 'Home' && ctrl) return { ...place, row: 0 };
  if (key === 'End' && ctrl) return { ...place, row: rows - 1 };
  if (key === 'ArrowLeft' && atStart && place.part === 'exam') return { ...place, part: 'test' };
  if (key === 'ArrowRight' && atEnd && place.part === 'test') return { ...place, part: 'exam' };
  return null;
}

/** The first empty cell of a row, if one is. */
export type EmptyOf = (row: number) => Part | null;

/** The next row without a whole score, round from the end to the beginning; null where nobody is missing any more. */
export function nextMissing(
  from: number,
  { rows, emptyOf, back = false }: { rows: number; emptyOf: EmptyOf; back?: boolean },
): Place | null {
  const step = back ? -1 : 1;
  for (let distance = 1; distance <= rows; distance += 1) {
    const row = (((from + step * distance) % rows) + rows) % rows;
    const part = emptyOf(row);
    if (part) return { row, part };
  }
  return null;
}

/** The next row whose words have what is looked for, round from the one after `from`; -1 where none has. */
export function found(words: readonly string[], text: string, from: number): number {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return -1;
  const rows = words.length;
  for (let distance = 1; distance <= rows; distance += 1) {
    const row = (from + distance) % rows;
    if (words[row]?.toLowerCase().includes(wanted)) return row;
  }
  return -1;
}

export const isPart = (text: string | undefined): text is Part => parts.some((part) => part === text);
