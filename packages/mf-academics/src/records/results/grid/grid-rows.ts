import {
  isFilled,
  isSameScore,
  type Grade,
  type SavedAs,
  type Score,
  type ScoreEntry,
} from '@portal/contracts/academics';
import { cellsOf, parts, read, type Cells, type Part } from './cells';

/** A score as the server has it, with what it comes to. */
export interface SavedScore extends Score {
  /** Null where nothing was entered. */
  version: number | null;
  total: number | null;
  grade: Grade | null;
  passed: boolean | null;
}

/** A student of the sheet as the server answers one. */
export interface SheetRow extends SavedScore {
  registrationId: number;
  matricNumber: string | null;
  fullName: string;
}

/** A row of the grid: what is saved, what is typed, and what is known of the way between. */
export interface GridRow {
  id: number;
  matricNumber: string | null;
  fullName: string;
  saved: SavedScore;
  cells: Cells;
  /** On its way, and not answered yet. */
  sent: Score | null;
  /** Sent without an answer: nobody knows whether it is saved. */
  unsure: Score | null;
  /** What somebody else saved meanwhile; one of both has to be chosen. */
  theirs: SavedScore | null;
  /** The student is no longer on the sheet. */
  gone: boolean;
}

export const savedOf = ({ version, test, exam, code, total, grade, passed }: SavedScore): SavedScore => ({
  version,
  test,
  exam,
  code,
  total,
  grade,
  passed,
});

/** A row as the server has it. */
export const freshRow = (row: SheetRow): GridRow => ({
  id: row.registrationId,
  matricNumber: row.matricNumber,
  fullName: row.fullName,
  saved: savedOf(row),
  cells: cellsOf(row),
  sent: null,
  unsure: null,
  theirs: null,
  gone: false,
});

/** What became of a row. */
export type RowState = 'gone' | 'stale' | 'wrong' | 'saving' | 'unsaved' | 'missing' | 'saved';

/** Whether something is typed that is not saved, whatever it is worth. */
export function isUnsaved({ cells, saved, theirs, gone }: GridRow): boolean {
  if (gone || theirs) return true;
  const { score } = read(cells);
  return !score || !isSameScore(score, saved);
}

export function stateOf(row: GridRow): RowState {
  if (row.gone) return 'gone';
  if (row.theirs) return 'stale';
  if (read(row.cells).faults) return 'wrong';
  if (row.sent) return 'saving';
  if (isUnsaved(row)) return 'unsaved';
  return isFilled(row.saved) ? 'saved' : 'missing';
}

/** The cell that is still to be filled, if one is. */
export function emptyPart(row: GridRow): Part | null {
  const { score } = read(row.cells);
  if (row.gone || !score || isFilled(score)) return null;
  return parts.find((part) => row.cells[part].trim() === '') ?? null;
}

/** What is sent of a row; null where there is nothing to send, or something has to be said first. */
export function entryOf(row: GridRow): ScoreEntry | null {
  const { score } = read(row.cells);
  if (!score || row.sent || row.theirs || row.gone || isSameScore(score, row.saved)) return null;
  return { registrationId: row.id, version: row.saved.version, ...score };
}

/** What the server answers of a row. */
export interface RowAnswer extends SavedScore {
  registrationId: number;
  outcome: SavedAs;
}

/** A row after its answer. What was sent before without one may be what is there: nobody else wrote it then. */
export function answeredRow(row: GridRow, answer: RowAnswer): GridRow {
  const here = { ...row, sent: null };
  if (answer.outcome === 'gone') return { ...here, gone: true };
  const now = savedOf(answer);
  if (answer.outcome !== 'stale') return { ...here, saved: now, unsure: null };
  return seenRow(here, now);
}

/** A row once it is known what the server has now. What is not saved is neither lost nor written over it. */
export function seenRow(row: GridRow, now: SavedScore): GridRow {
  // What was read before the last save came after it.
  if ((now.version ?? 0) < (row.saved.version ?? 0)) return row;
  const isOurs = row.unsure !== null && isSameScore(row.unsure, now);
  const { score } = read(row.cells);
  if (isOurs || (score && isSameScore(score, now))) return { ...row, saved: now, unsure: null, theirs: null };
  if (row.saved.version === now.version) return { ...row, saved: now };
  if (!isUnsaved(row)) return { ...row, saved: now, cells: cellsOf(now) };
  return { ...row, theirs: now, unsure: null };
}

/** One of both, where somebody else changed what was being changed here. */
export function chosenRow(row: GridRow, whose: 'mine' | 'theirs'): GridRow {
  if (!row.theirs) return row;
  const cells = whose === 'theirs' ? cellsOf(row.theirs) : row.cells;
  return { ...row, saved: row.theirs, theirs: null, cells };
}
