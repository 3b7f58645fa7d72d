import type { Column } from './column';

/** Pixels of the column with the buttons that open a row's detail. */
export const openerWidth = 40;

type Foldable = Pick<Column<never>, 'foldsAt'>;

export interface Fold {
  /** Places of the columns that stand in the detail. */
  folded: readonly number[];
  /** What never folds has no room either: cells break their lines. */
  tight: boolean;
}

/**
 * Which columns do not fit, by their natural widths: those that fold soonest, and of several alike the last one first.
 */
export function foldsFor(columns: readonly Foldable[], widths: readonly number[], room: number): Fold {
  let wanted = widths.reduce((sum, width) => sum + width, 0);
  const soonest = columns
    .map(({ foldsAt = 0 }, place) => ({ place, foldsAt }))
    .filter(({ foldsAt }) => foldsAt > 0)
    .sort((a, b) => b.foldsAt - a.foldsAt || b.place - a.place);
  const folded: number[] = [];
  for (const { place } of soonest) {
    if (wanted <= room) break;
    if (folded.length === 0) wanted += openerWidth;
    wanted -= widths[place] ?? 0;
    folded.push(place);
  }
  return { folded: folded.sort((a, b) => a - b), tight: wanted > room };
}
