/** The looks of a row are the container's: five hundred rows of styled elements would be slow to draw. */
const states = {
  '& [data-state=missing]': { '--edge': 'var(--chakra-colors-orange-solid)' },
  '& [data-state=wrong], & [data-state=stale], & [data-state=gone]': {
    '--edge': 'var(--chakra-colors-red-solid)',
  },
  '& [data-state=unsaved], & [data-state=saving]': { '--edge': 'var(--chakra-colors-blue-solid)' },
  '& [data-state=missing] [data-words]': { color: 'fg.warning', fontWeight: 'medium' },
  '& [data-state=wrong] [data-words], & [data-state=stale] [data-words], & [data-state=gone] [data-words]': {
    color: 'fg.error',
    fontWeight: 'medium',
  },
  '& [data-failed]': { color: 'fg.error', textDecoration: 'underline' },
  '& input': {
    width: '100%',
    minW: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    textAlign: 'end',
    // Not under the head of the table.
    scrollMarginBlock: '4rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& input:focus': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '0' },
  '& input[aria-invalid=true]': { borderColor: 'border.error', borderWidth: '2px' },
} as const;

export const tableLook = {
  ...states,
  overflowX: { base: 'auto', lg: 'visible' },
  '& table': { width: '100%', minW: '48rem', borderCollapse: 'collapse', textStyle: 'sm', bg: 'bg.panel' },
  '& thead th': {
    position: { lg: 'sticky' },
    top: '0',
    zIndex: '1',
    bg: 'bg.muted',
    textAlign: 'start',
    px: '2',
    py: '2',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  '& tbody th, & tbody td': {
    px: '2',
    py: '1',
    borderBottomWidth: '1px',
    textAlign: 'start',
    fontWeight: 'normal',
  },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody tr > :first-child': { borderInlineStart: '4px solid var(--edge, transparent)' },
  '& tbody tr:focus-within': { bg: 'colorPalette.subtle' },
  '& [data-number]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-mark]': { width: '6rem' },
  '& [data-figure]': { width: '4rem', fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
  '& [data-words]': { width: '12rem' },
  '& input': { ...states['& input'], px: '2', py: '0.5', minH: '7' },
} as const;

export const cardLook = {
  ...states,
  '& ul': { listStyle: 'none', display: 'grid', gap: '3' },
  '& li': {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    borderInlineStart: '4px solid var(--edge, transparent)',
    px: '3',
    py: '2',
  },
  '& [data-fields]': { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: '2', mt: '1' },
  '& [data-fields] label > span:first-child': { textStyle: 'xs', color: 'fg.muted', display: 'block' },
  '& [data-figure]': { gridColumn: '1 / -1', fontWeight: 'semibold', _empty: { display: 'none' } },
  '& [data-words]': { textStyle: 'sm' },
  // A field to touch, and the choice of a code beside it as high.
  '& input': { ...states['& input'], px: '2', minH: '11', textStyle: 'md' },
  '& select': { height: '11' },
} as const;
