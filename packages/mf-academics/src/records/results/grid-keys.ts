import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { isPart, moved, nextMissing, type Place } from './grid/cursor';
import { emptyPart } from './grid/grid-rows';
import { left, pastedIn, redone, rowAt, undone, type GridState, type PasteReport } from './grid/grid-state';
import type { Grid } from './grid/grid-store';
import { isTable } from './grid/paste';
import type { Part } from './grid/cells';

/** The id of a cell of the page. */
export const cellId = (id: number, part: Part) => `score-${id}-${part}`;

/** Puts the cursor into a cell, with what stands there chosen. */
export function enter(id: number, part: Part): void {
  const cell = document.getElementById(cellId(id, part));
  if (!(cell instanceof HTMLInputElement)) return;
  cell.focus();
  cell.select();
  cell.scrollIntoView?.({ block: 'nearest' });
}

interface InCell {
  input: HTMLInputElement;
  id: number;
  part: Part;
}

/** The cell that an event comes from; null for what else stands in a row. */
function cellOf(target: EventTarget): InCell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, part } = target.dataset;
  return row !== undefined && isPart(part) ? { input: target, id: Number(row), part } : null;
}

const placeOf = (state: GridState, { id, part }: Pick<InCell, 'id' | 'part'>): Place => ({
  row: state.order.indexOf(id),
  part,
});

function enterPlace(state: GridState, place: Place | null): boolean {
  const id = place === null ? undefined : state.order[place.row];
  if (!place || id === undefined) return false;
  enter(id, place.part);
  return true;
}

/** To the next student without a whole score, from the row of `from` or from the top. False where nobody is missing. */
export function enterMissing(grid: Grid, from: number | null, back = false): boolean {
  const { state } = grid.view();
  const emptyOf = (row: number) => {
    const found = rowAt(state, row);
    return found ? emptyPart(found) : null;
  };
  const start = from === null ? -1 : state.order.indexOf(from);
  return enterPlace(state, nextMissing(start, { rows: state.order.length, emptyOf, back }));
}

/** Takes the last change back, or makes it again, and goes where it was made. */
export function turn(grid: Grid, which: typeof undone | typeof redone): void {
  const next = which(grid.view().state);
  if (!next) return;
  grid.change(() => next.state);
  enter(next.at.id, next.at.part);
}

/** What was typed into this cell since the cursor came is taken back. */
function escape(grid: Grid, { id, part }: InCell): void {
  const last = grid.view().state.past.at(-1);
  if (last?.open && last.at.id === id && last.at.part === part) turn(grid, undone);
}

function isTurned(grid: Grid, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (!ctrlKey && !metaKey) return false;
  const pressed = key.toLowerCase();
  if (pressed === 'z') turn(grid, shiftKey ? redone : undone);
  else if (pressed === 'y') turn(grid, redone);
  else return false;
  return true;
}

/** What the keys do: they go from cell to cell, take back and make again. What is typed is the cell's own affair. */
export function pressed(grid: Grid, event: KeyboardEvent): void {
  const cell = cellOf(event.target);
  if (!cell) return;
  const { key, shiftKey: shift, ctrlKey, metaKey, altKey } = event;
  const ctrl = ctrlKey || metaKey;
  const { state } = grid.view();
  if (isTurned(grid, event)) return event.preventDefault();
  if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    event.preventDefault();
    enterMissing(grid, cell.id, key === 'ArrowUp');
    return;
  }
  if (key === 'Escape') return escape(grid, cell);
  if (altKey) return;
  const { selectionStart, selectionEnd, value } = cell.input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const [atStart, atEnd] = [isWhole || selectionEnd === 0, isWhole || selectionStart === value.length];
  const press = { key, shift, ctrl, atStart, atEnd };
  if (enterPlace(state, moved(placeOf(state, cell), press, state.order.length))) event.preventDefault();
}

/** Cells of a spreadsheet fill rows; one alone is pasted as text is. Answers what came of it. */
export function pastedOver(grid: Grid, event: ClipboardEvent): PasteReport | null {
  const cell = cellOf(event.target);
  const text = event.clipboardData.getData('text/plain');
  if (!cell || !isTable(text)) return null;
  event.preventDefault();
  const { state } = grid.view();
  const next = pastedIn(left(state, cell.id), text, placeOf(state, cell));
  grid.change(() => next.state);
  return next.report;
}

/** What stands in the cell is chosen, so that typing replaces it. */
export function entered({ target }: FocusEvent): void {
  cellOf(target)?.input.select();
}

/** What was typed is written out as the cursor leaves, and the row is saved once it is out of it. */
export function leftCell(grid: Grid, { target, relatedTarget }: FocusEvent): void {
  const cell = cellOf(target);
  if (!cell) return;
  grid.change((state) => left(state, cell.id), cell.id);
  const next = relatedTarget && cellOf(relatedTarget);
  if (!next || next.id !== cell.id) grid.settled();
}
