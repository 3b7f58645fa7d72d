import { mostSavedRows, type ScoreEntry } from '@portal/contracts/academics';
import type { Cells } from './cells';
import {
  answeredRow,
  chosenRow,
  emptyPart,
  entryOf,
  freshRow,
  isUnsaved,
  seenRow,
  stateOf,
  type GridRow,
  type RowAnswer,
  type RowState,
  type SheetRow,
} from './grid-rows';
import { rowsOf, withRows, type GridState } from './grid-state';

/** Takes over what the server has, in its order. Rows with something unsaved stay, also of who is not on the sheet now. */
export function seen(state: GridState, sheet: readonly SheetRow[]): GridState {
  const there = new Set(sheet.map(({ registrationId }) => registrationId));
  const rows = sheet.map((row): GridRow => {
    const known = state.rows.get(row.registrationId);
    if (!known) return freshRow(row);
    return { ...seenRow(known, freshRow(row).saved), matricNumber: row.matricNumber, fullName: row.fullName };
  });
  const gone = rowsOf(state)
    .filter((row) => !there.has(row.id) && isUnsaved(row))
    .map((row) => ({ ...row, gone: true }));
  const all = [...rows, ...gone];
  return { ...state, order: all.map(({ id }) => id), rows: new Map(all.map((row) => [row.id, row])) };
}

/** What is to be sent now, but for a row in which somebody is typing. */
export function toSave(state: GridState, { typing }: { typing: number | null }): ScoreEntry[] {
  return rowsOf(state)
    .flatMap((row) => (row.id === typing ? [] : (entryOf(row) ?? [])))
    .slice(0, mostSavedRows);
}

/** These rows are on their way. */
export const sending = (state: GridState, entries: readonly ScoreEntry[]): GridState =>
  withRows(
    state,
    entries.flatMap(({ registrationId, test, exam, code }) => {
      const row = state.rows.get(registrationId);
      return row ? [{ ...row, sent: { test, exam, code } }] : [];
    }),
  );

/** What the server said of rows that were sent. */
export const answered = (state: GridState, answers: readonly RowAnswer[]): GridState =>
  withRows(
    state,
    answers.flatMap((answer) => {
      const row = state.rows.get(answer.registrationId);
      return row ? [answeredRow(row, answer)] : [];
    }),
  );

/** No answer came; `unsure`: the rows may be saved all the same. */
export const unanswered = (state: GridState, { unsure }: { unsure: boolean }): GridState =>
  withRows(
    state,
    rowsOf(state).flatMap((row) =>
      row.sent ? [{ ...row, sent: null, unsure: unsure ? row.sent : row.unsure }] : [],
    ),
  );

/** One of both scores, where two people entered one. */
export function chosen(state: GridState, id: number, whose: 'mine' | 'theirs'): GridState {
  const row = state.rows.get(id);
  return row ? withRows(state, [chosenRow(row, whose)]) : state;
}

/** What is kept of a row until it is saved. */
interface Kept {
  cells: Cells;
  /** Of the score over which it was typed. */
  version: number | null;
}

/** What is not saved, by student, to be kept on the device. */
export const unsavedIn = (state: GridState): Record<string, Kept> =>
  Object.fromEntries(
    rowsOf(state)
      .filter((row) => isUnsaved(row) && !row.gone)
      .map(({ id, cells, saved }) => [id, { cells, version: saved.version }]),
  );

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'cells' in value && 'version' in value;

/** Puts back what was kept. What was saved over it meanwhile stands beside it, and one of both is chosen. */
export function restored(state: GridState, kept: Readonly<Record<string, unknown>>): GridState {
  return withRows(
    state,
    rowsOf(state).flatMap((row) => {
      const own = kept[String(row.id)];
      if (!isKept(own) || isUnsaved(row)) return [];
      const back = { ...row, cells: own.cells };
      if (own.version === row.saved.version || !isUnsaved(back)) return [back];
      return [{ ...back, theirs: row.saved }];
    }),
  );
}

/** What the sheet comes to now. */
export interface GridSummary {
  students: number;
  /** Without a score or code, typed or saved. */
  missing: number;
  unsaved: number;
  wrong: number;
  stale: number;
  saving: number;
}

export function summaryOf(state: GridState): GridSummary {
  const rows = rowsOf(state);
  const states = rows.map(stateOf);
  const count = (of: RowState) => states.filter((each) => each === of).length;
  return {
    students: rows.length,
    missing: rows.filter((row) => emptyPart(row) !== null).length,
    unsaved: rows.filter(isUnsaved).length,
    wrong: count('wrong'),
    stale: count('stale'),
    saving: count('saving'),
  };
}
