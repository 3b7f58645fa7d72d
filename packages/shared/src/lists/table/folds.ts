import { whenCompact } from '../../ui';
import type { Column } from './column';

type Foldable = Pick<
  Column<never>,
  'header' | 'foldsAt' | 'width' | 'long' | 'align' | 'sort' | 'screenOnly'
>;

/** Rem of the column with the buttons that open a row's detail, and of that with the menus. */
const openerWidth = 2.5;
const menusWidth = 4.75;

/** Rem: of a character among the values and in a heading, of the arrows beside it, and around every cell. */
const size = { character: 0.43, ofHeading: 0.4, arrows: 1.25, around: 1.25, box: 2.75 };

/** Characters of a value where the column does not say it. What comes first names the row. */
const usual = { sentences: 30, figures: 13, first: 32, other: 19 };

function charactersOf({ width, long, align }: Foldable, place: number): number {
  if (width !== undefined) return width;
  if (long) return usual.sentences;
  if (align === 'end') return usual.figures;
  return place === 0 ? usual.first : usual.other;
}

/** Rem that a column takes on one line, as far as what is declared says. */
function widthOf(column: Foldable, place: number): number {
  const { header, sort, screenOnly } = column;
  const heading = header.length * size.ofHeading + (sort ? size.arrows : 0);
  const values = screenOnly ? size.box : charactersOf(column, place) * size.character;
  return Math.max(heading, values) + size.around;
}

/** A column that may fold. */
export interface Fold {
  /** Its place among the columns. */
  place: number;
  /** It folds in a table that is narrower than so many rem. */
  below: number;
}

/**
 * The columns that may fold in the order in which they do: the highest `foldsAt` first, and of several alike the last
 * one. How wide they are is reckoned from what is declared and not read from the page, so that a table is the same
 * before any script has come. Where values are longer than that, they break their lines.
 */
export function foldsOf(columns: readonly Foldable[], { menus }: { menus: boolean }): Fold[] {
  const widths = columns.map((column, place) => widthOf(column, place));
  let wanted = widths.reduce((sum, width) => sum + width, menus ? menusWidth : 0);
  return columns
    .map(({ foldsAt = 0 }, place) => ({ place, foldsAt }))
    .filter(({ foldsAt }) => foldsAt > 0)
    .sort((a, b) => b.foldsAt - a.foldsAt || b.place - a.place)
    .map(({ place }, turn) => {
      const below = Math.round(wanted * 10) / 10;
      wanted += (turn === 0 ? openerWidth : 0) - (widths[place] ?? 0);
      return { place, below };
    });
}

/**
 * The rules by which the columns of a compact table on the screen fold: their cells go, what the detail has of them
 * comes, and with the first of them the buttons that open it. On paper and on other pages everything stands in the row.
 */
export function foldingLooks(folds: readonly Fold[]): ReturnType<typeof whenCompact> {
  if (folds.length === 0) return {};
  const narrower = folds.map(({ place, below }, turn) => ({
    [`@container (max-width: ${below}rem)`]: {
      ...(turn === 0 && {
        '& [data-opener]': { display: 'table-cell' },
        '& [data-detail]': { display: 'table-row' },
        '& [data-opened]': { borderBottomWidth: '0' },
      }),
      [`& tr > [data-fold="${place}"]`]: { display: 'none' },
      [`& dl > [data-fold="${place}"]`]: { display: 'block' },
    },
  }));
  return {
    '& :is([data-opener], [data-detail], dl > [data-fold])': { display: 'none' },
    ...whenCompact({
      '@media screen': { containerType: 'inline-size', ...Object.assign({}, ...narrower) },
    }),
  };
}
