import { mostSavedRows, type ScoreEntry } from '@portal/contracts/academics';
import { parts, read, tidied, type Cells, type Part } from './cells';
import type { Place } from './cursor';
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
  type SheetRow,
} from './grid-rows';
import { pasted, type Pasted } from './paste';

interface Edit {
  id: number;
  before: Cells;
  after: Cells;
}

/** What can be taken back at once: a cell that was typed in, or all that a paste filled. */
interface Change {
  at: { id: number; part: Part };
  edits: readonly Edit[];
  /** More keys in the same cell belong to it. */
  open: boolean;
}

/** All that is typed, saved and taken back on a sheet. Nothing in it is changed in place. */
export interface GridState {
  order: readonly number[];
  rows: ReadonlyMap<number, GridRow>;
  past: readonly Change[];
  future: readonly Change[];
}

/** Changes that can be taken back. */
const mostChanges = 200;

export const emptyGrid: GridState = { order: [], rows: new Map(), past: [], future: [] };

export const rowAt = (state: GridState, row: number): GridRow | undefined => {
  const id = state.order[row];
  return id === undefined ? undefined : state.rows.get(id);
};
export const rowsOf = ({ order, rows }: GridState): GridRow[] => order.flatMap((id) => rows.get(id) ?? []);

/** The state with some rows changed. */
function withRows(state: GridState, changed: readonly GridRow[]): GridState {
  if (changed.length === 0) return state;
  const rows = new Map(state.rows);
  for (const row of changed) rows.set(row.id, row);
  return { ...state, rows };
}

const isSame = (one: Cells, other: Cells) => parts.every((part) => one[part] === other[part]);

function withCells(state: GridState, edits: readonly Pick<Edit, 'id' | 'after'>[]): GridState {
  return withRows(
    state,
    edits.flatMap(({ id, after }) => {
      const row = state.rows.get(id);
      return row ? [{ ...row, cells: after }] : [];
    }),
  );
}

/** Writes a change down. Keys in a cell that is still open are one change. */
function changed(state: GridState, change: Change): GridState {
  const edits = change.edits.filter(({ before, after }) => !isSame(before, after));
  if (edits.length === 0) return state;
  const last = state.past.at(-1);
  const [edit] = edits;
  const next = { ...withCells(state, edits), future: [] };
  const goesOn = last?.open && change.open && last.at.id === change.at.id && last.at.part === change.at.part;
  if (!goesOn || !edit) return { ...next, past: [...state.past, { ...change, edits }].slice(-mostChanges) };
  const merged = { ...last, edits: last.edits.map((each) => ({ ...each, after: edit.after })) };
  return { ...next, past: [...state.past.slice(0, -1), merged] };
}

/** A key in a cell. */
export function typed(
  state: GridState,
  { id, part, text }: { id: number; part: Part; text: string },
): GridState {
  const row = state.rows.get(id);
  if (!row) return state;
  const after = { ...row.cells, [part]: text };
  return changed(state, { at: { id, part }, edits: [{ id, before: row.cells, after }], open: true });
}

/** Both cells of a student at once, as a code that is chosen beside them. */
export function filledIn(state: GridState, { id, cells }: { id: number; cells: Cells }): GridState {
  const row = state.rows.get(id);
  if (!row) return state;
  return changed(state, {
    at: { id, part: 'exam' },
    edits: [{ id, before: row.cells, after: cells }],
    open: false,
  });
}

/** The cursor has left a row's cell: what is in it is written out, and the next key there is a change of its own. */
export function left(state: GridState, id: number): GridState {
  const row = state.rows.get(id);
  const last = state.past.at(-1);
  const closed = last?.open
    ? { ...state, past: [...state.past.slice(0, -1), { ...last, open: false }] }
    : state;
  if (!row) return closed;
  const after = tidied(row.cells);
  if (isSame(after, row.cells)) return closed;
  const past = closed.past.map((change, index) =>
    index < closed.past.length - 1
      ? change
      : { ...change, edits: change.edits.map((edit) => (edit.id === id ? { ...edit, after } : edit)) },
  );
  return { ...withCells(closed, [{ id, after }]), past };
}

/** What came of a paste, to be told. */
export interface PasteReport extends Omit<Pasted, 'filled'> {
  students: number;
  /** Rows in which something is wrong now. */
  wrong: number;
}

/** Fills in what is pasted. */
export function pastedIn(
  state: GridState,
  text: string,
  at: Place,
): { state: GridState; report: PasteReport } {
  const rows = rowsOf(state);
  const { filled, unknown, beyond } = pasted(
    text,
    at,
    rows.map(({ matricNumber }) => matricNumber),
  );
  const edits = filled.flatMap(({ row, cells }) => {
    const there = rows[row];
    if (!there || Object.keys(cells).length === 0) return [];
    return [{ id: there.id, before: there.cells, after: tidied({ ...there.cells, ...cells }) }];
  });
  const first = edits[0]?.id ?? 0;
  const next = changed(state, { at: { id: first, part: at.part }, edits, open: false });
  const wrong = edits.filter(({ after }) => read(after).faults !== undefined).length;
  return { state: next, report: { students: edits.length, unknown, beyond, wrong } };
}

/** Takes the last change back; answers the cell that it was made in. */
export function undone(state: GridState): { state: GridState; at: Change['at'] } | null {
  const last = state.past.at(-1);
  if (!last) return null;
  const back = last.edits.map(({ id, before }) => ({ id, after: before }));
  const next = { ...withCells(state, back), past: state.past.slice(0, -1), future: [...state.future, last] };
  return { state: next, at: last.at };
}

/** Makes the change again that was taken back last. */
export function redone(state: GridState): { state: GridState; at: Change['at'] } | null {
  const last = state.future.at(-1);
  if (!last) return null;
  const change = { ...last, open: false };
  const next = {
    ...withCells(state, last.edits),
    past: [...state.past, change],
    future: state.future.slice(0, -1),
  };
  return { state: next, at: last.at };
}

/** Takes over what the server has, in its order. Rows with something unsaved stay, also of who is not on the sheet now. */
export function seen(state: GridState, sheet: readonly SheetRow[]): GridState {
  const there = new Set(sheet.map(({ registrationId }) => registrationId));
  const rows = sheet.map((row): GridRow => {
    const known = state.rows.get(row.registrationId);
    if (!known) return freshRow(row);
    return { ...seenRow(known, freshRow(row).saved), matricNumber: row.matricNumber, fullName: row.fullName };
  });
  const left = rowsOf(state)
    .filter((row) => !there.has(row.id) && isUnsaved(row))
    .map((row) => ({ ...row, gone: true }));
  const all = [...rows, ...left];
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
      .map(({ id, cells, saved, theirs }) => [id, { cells, version: (theirs ?? saved).version }]),
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
  const count = (of: string) => states.filter((each) => each === of).length;
  return {
    students: rows.length,
    missing: rows.filter((row) => emptyPart(row) !== null).length,
    unsaved: rows.filter(isUnsaved).length,
    wrong: count('wrong'),
    stale: count('stale'),
    saving: count('saving'),
  };
}
