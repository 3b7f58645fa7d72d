import { useCallback, useMemo, useState } from 'react';
import type { MayOf } from '../actions/row-action';

/** Rows by their keys, in the order in which they were chosen. */
export type Chosen<Row> = ReadonlyMap<string | number, Row>;

export interface Choosable<Row> {
  /** The words in the row's `may`: one without any of them cannot be chosen. */
  may?: MayOf<Row> | readonly MayOf<Row>[];
  /** What assistive technology calls the box of a row. */
  nameOf: (row: Row) => string;
  /** So many go at once, as the call says that takes them. */
  most: number;
}

/** How rows of a list are chosen, for what is done with many of them: one by one, a page, or all that were found. */
export interface Choosing<Row> extends Choosable<Row> {
  chosen: Chosen<Row>;
  onChange: (chosen: Chosen<Row>) => void;
}

/** Choosing of a list, which keeps what is chosen on other pages. `how` is the same object in every render. */
export function useChosen<Row>(how: Choosable<Row>) {
  const [chosen, onChange] = useState<Chosen<Row>>(new Map());
  const choosing = useMemo<Choosing<Row>>(() => ({ ...how, chosen, onChange }), [how, chosen]);
  const clear = useCallback(() => onChange(new Map()), []);
  return { chosen, choosing, clear };
}
