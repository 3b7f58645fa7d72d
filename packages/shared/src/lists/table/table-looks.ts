import { whenCompact } from '../../ui';

/** Everything of a row on the width of a page, however many columns there are. */
export const onPaper = {
  '& th, & td': { px: '1.5', py: '1', textStyle: 'xs', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

/** A table of the screen that is printed as it stands: what was folded is there again. */
const asItStands = {
  '@media print': {
    '& th, & td': { px: '1', py: '1', textStyle: 'xs', whiteSpace: 'normal' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;

/** Rows near 40 px: where there is room every cell on one line, up to a width that still reads well; then on more. */
const oneLine = whenCompact({
  '@media screen': {
    '& th': { py: '1', px: '2.5', whiteSpace: 'nowrap', textStyle: 'xs' },
    '& td': { py: '1', px: '2.5', verticalAlign: 'middle' },
    '& [data-cell]': { maxW: '19rem' },
    // Eight rows of two lines are in view under a report's sums at 1280 × 800.
    '& [data-cell], & [data-cell] :is(div, p)': { lineHeight: '1.25rem' },
    '& [data-cell=long]': { minW: '13rem', maxW: 'none' },
    '& [data-cell=end]': { ms: 'auto' },
    '& [data-menus]': { position: 'static', boxShadow: 'none', width: '1px' },
    '& td[data-menus] > div > button': { minH: '8', minW: '8', px: '1.5' },
  },
});

/**
 * A long name without a space breaks and widens nothing. Said of all within: the page's own rule for it is not
 * inherited.
 */
export const breaksAnywhere = { '&, & *': { overflowWrap: 'anywhere' } } as const;

/** Where a row has no box to tick, its card does not name one. */
export const unlessEmpty = { '&:has(> dd:empty)': { display: 'none' } } as const;

/** Words and no letters alone, however narrow the table is. */
const longCells = {
  '& [data-cell=long]': { minW: '10rem', ...breaksAnywhere },
} as const;

/** A column of menus or of boxes in which no row has one is not there. */
const unlessNone = (column: string) => ({
  [`&:has(td[${column}]):not(:has(td[${column}] > :not(:empty))) [${column}]`]: { display: 'none' },
});

/** Of a table on the screen. */
export const onScreen: ReturnType<typeof whenCompact> = {
  ...asItStands,
  ...longCells,
  ...oneLine,
  ...unlessNone('data-menus'),
  ...unlessNone('data-box'),
};

/** The menus stay in sight when a wide table is scrolled sideways. */
export const atTheEdge = {
  position: 'sticky',
  insetEnd: '0',
  bg: 'bg.panel',
  textAlign: 'end',
  boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 25%)',
} as const;

/** Nothing opens on paper, and nothing is chosen there. */
export const offPaper = { 'data-no-print': '' } as const;

/** Of the cells of a column that is for the screen only. */
export const ofBoxes = { ...offPaper, 'data-box': '' } as const;
