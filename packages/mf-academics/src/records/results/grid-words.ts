import { codeRemarks } from '@portal/contracts/academics';
import { counted, listed } from '@portal/shared/model';
import { read } from './grid/cells';
import { emptyPart, isUnsaved, stateOf, type GridRow, type SavedScore } from './grid/grid-rows';
import type { GridSummary } from './grid/grid-saving';
import type { PasteReport } from './grid/grid-state';
import type { Phase } from './grid/grid-store';

const missingWords = (row: GridRow) =>
  emptyPart(row) === 'exam' && row.cells.test !== '' ? 'Examination missing' : 'Missing';

/** What became of a row, in words. */
export function stateWords(row: GridRow): string {
  switch (stateOf(row)) {
    case 'gone':
      return 'No longer on this sheet: not saved';
    case 'stale':
      return 'Changed by somebody else';
    case 'wrong':
      return listed(Object.values(read(row.cells).faults ?? {}));
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return 'Not saved yet';
    case 'missing':
      return missingWords(row);
    case 'saved':
      return 'Saved';
  }
}

/** What a score comes to, in a word. */
export function remarkOf({ code, passed }: SavedScore): string {
  if (code !== null) return codeRemarks[code];
  if (passed === null) return '';
  return passed ? 'Pass' : 'Fail';
}

/** What is saved of a row; nothing is said of it while something else is typed. */
export const judgedNow = (row: GridRow): SavedScore | null => (isUnsaved(row) ? null : row.saved);

const most = 5;

/** What came of a paste. */
export function pasteWords({ students, unknown, beyond, wrong }: PasteReport): string {
  const names = unknown.slice(0, most);
  const rest = unknown.length - names.length;
  return [
    students === 0 ? 'Nothing of what was pasted is a score.' : `${counted(students, 'student')} filled in.`,
    wrong > 0 && `${counted(wrong, 'student')} with something wrong: it stands in the row.`,
    unknown.length > 0 &&
      `Not on this sheet, so left out: ${listed(names)}${rest > 0 ? ` and ${rest} more` : ''}.`,
    beyond > 0 && `${counted(beyond, 'line')} below the last student left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const missingOf = ({ missing, students }: GridSummary) =>
  missing === 0
    ? 'Everybody has a score or code.'
    : `${counted(missing, 'student')} of ${students} still without a score or code.`;

/** How far the sheet is, and what is not saved. */
export function summaryWords(summary: GridSummary, phase: Phase): string {
  const { unsaved, wrong, stale } = summary;
  const waiting = counted(unsaved, 'student');
  return [
    phase === 'lost' &&
      `No connection: ${waiting} not saved yet. They are kept on this device, and saved once it is back.`,
    phase !== 'lost' && unsaved > 0 && `${waiting} not saved yet.`,
    unsaved === 0 && 'Everything is saved.',
    wrong > 0 && `${counted(wrong, 'student')} with something wrong.`,
    stale > 0 && `${counted(stale, 'student')} changed by somebody else: choose one of both.`,
    missingOf(summary),
  ]
    .filter(Boolean)
    .join(' ');
}
