import { whenCompact } from '../../ui';

/** The menus stay in sight when a wide table is scrolled sideways. */
export const atTheEdge = {
  position: 'sticky',
  insetEnd: '0',
  bg: 'bg.panel',
  textAlign: 'end',
  boxShadow: '-8px 0 8px -8px rgb(0 0 0 / 25%)',
} as const;

/** Of rows and cells wherever the table stands; the heading is of the design system. */
const ofRows = {
  '& tbody > tr': { borderBottomWidth: '1px', borderColor: 'border' },
  '& td': { px: '3', py: '2.5', verticalAlign: 'top' },
  '& td[data-align=end]': { textAlign: 'end' },
  '& td[data-align=center]': { textAlign: 'center' },
  // Lines that stand side by side begin at the end of their cell, as a line alone does.
  '& td[data-align=end] > [data-cell] > *': { justifyContent: 'flex-end' },
} as const;

/** The cell with what opens a row's detail, that with its menu, and the detail. */
const ofTools = {
  '& td[data-opener]': { pe: '0 !important' },
  '& td[data-menus]': { py: '1', ...atTheEdge },
  '& [data-detail] > td > dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    gap: '3',
    ps: '9',
    pb: '2',
  },
  '& dl > [data-fold]': { minW: '0' },
  '& dl > [data-fold] > dt': { textStyle: 'xs', color: 'fg.muted' },
  '& dl > [data-fold] > dd': { overflowWrap: 'anywhere' },
} as const;

/** Everything of a row on the width of a page, however many columns there are. */
export const onPaper = {
  ...ofRows,
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
  ...ofRows,
  ...ofTools,
  ...asItStands,
  ...longCells,
  ...oneLine,
  ...unlessNone('data-menus'),
  ...unlessNone('data-box'),
};

/** Nothing opens on paper, and nothing is chosen there. */
export const offPaper = { 'data-no-print': '' } as const;

/** Of the cells of a column that is for the screen only. */
export const ofBoxes = { ...offPaper, 'data-box': '' } as const;

/** The rows on a phone: a card for each under its heading, every value beside the name of its column. */
export const asCards = {
  '& > li': {
    minW: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    px: '4',
    py: '3',
  },
  '& > li > div': { display: 'flex', gap: '2', alignItems: 'flex-start', justifyContent: 'space-between' },
  '& > li > div > [data-heading]': { fontWeight: 'semibold', minW: '0', pt: '1', overflowWrap: 'anywhere' },
  '& > li > dl': { display: 'grid', gap: '1', mt: '1.5', textStyle: 'sm' },
  '& > li > dl > div': { display: 'grid', gridTemplateColumns: 'minmax(6rem, 2fr) 3fr', gap: '3' },
  // A box to tick is higher than its name; where a row has none, its card does not name one.
  '& > li > dl > [data-box]': { alignItems: 'center' },
  '& > li > dl > div:has(> dd:empty)': { display: 'none' },
  '& > li > dl > div > dt': { color: 'fg.muted' },
  '& > li > dl > div > dd': { minW: '0', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& > li > dl > div > dd *, & > li > div > [data-heading] *': { overflowWrap: 'anywhere' },
} as const;
