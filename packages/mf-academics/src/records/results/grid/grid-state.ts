import { parts, read, tidied, type Cells, type Part } from './cells';
import type { Place } from './cursor';
import type { GridRow } from './grid-rows';
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
export function withRows(state: GridState, changed: readonly GridRow[]): GridState {
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
  const isNothing = merged.edits.every(({ before, after }) => isSame(before, after));
  return { ...next, past: [...state.past.slice(0, -1), ...(isNothing ? [] : [merged])] };
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
  const own = closed.past.map(({ edits }) => edits.some((edit) => edit.id === id)).lastIndexOf(true);
  const past = closed.past.map((change, index) =>
    index === own
      ? { ...change, edits: change.edits.map((edit) => (edit.id === id ? { ...edit, after } : edit)) }
      : change,
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
