import type { Score } from '@portal/contracts/academics';
import type { RowAnswer, SheetRow } from './grid-rows';
import { seen } from './grid-saving';
import { emptyGrid, typed, type GridState } from './grid-state';
import type { Part } from './cells';

export const nothing: Score = { test: null, exam: null, code: null };

/** A student of the sheet; `0` is the first one. */
export const aStudent = (at: number, score: Partial<Score & { version: number }> = {}): SheetRow => ({
  registrationId: 100 + at,
  matricNumber: `2023/1/${String(10_001 + at)}CS`,
  fullName: `STUDENT ${at}`,
  version: null,
  ...nothing,
  total: null,
  grade: null,
  passed: null,
  ...score,
});

export const aGrid = (students = 3): GridState =>
  seen(
    emptyGrid,
    Array.from({ length: students }, (_, at) => aStudent(at)),
  );

/** Types a whole text into a cell, key by key. */
export const keyed = (state: GridState, [at, part]: [number, Part], text: string): GridState =>
  [...text].reduce(
    (now, _, index) => typed(now, { id: 100 + at, part, text: text.slice(0, index + 1) }),
    text === '' ? typed(state, { id: 100 + at, part, text }) : state,
  );

export const anAnswer = (
  at: number,
  outcome: RowAnswer['outcome'],
  score: Partial<Score> & { version: number | null },
): RowAnswer => ({
  registrationId: 100 + at,
  ...nothing,
  total: null,
  grade: null,
  passed: null,
  ...score,
  outcome,
});

export const cellsAt = (state: GridState, at: number) => state.rows.get(100 + at)?.cells;
