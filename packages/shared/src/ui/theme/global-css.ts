import { dark } from '../brand';

/** Rules of the whole document. Print is always light, whatever the screen shows. */
export const globalCss = {
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    '--focus-ring-width': '3px',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    lineHeight: '1.6',
    textSizeAdjust: '100%',
    // A sticky header must never cover what has focus (WCAG 2.4.11).
    scrollPaddingTop: 'var(--portal-header-height, 5rem)',
    // Nor the way back to the top of a long page.
    scrollPaddingBottom: '5rem',
  },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  '*::selection': { bg: 'colorPalette.emphasized' },
  ':target:focus, h1:focus': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media screen and (prefers-color-scheme: dark)': { ':root:not(.light):not(.dark)': { bg: dark.canvas } },
  // Of what is printed as it stands on the screen; a document sets its own, with page numbers.
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    html: { colorScheme: 'light !important' },
    'html, body': { bg: '#ffffff' },
    '[data-no-print]': { display: 'none !important' },
    // Nobody follows a link on paper.
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
};
