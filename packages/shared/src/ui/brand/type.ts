/** System fonts only: nothing is downloaded. A bookish serif speaks for the university, the device's sans does the work. */
export const fonts = {
  heading: '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Noto Serif", Georgia, serif',
  body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  /** Digits of equal width: RRR, amounts, matric numbers. */
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", "Liberation Mono", monospace',
} as const;

/** Size and line height of each step, in rem. */
export const typeScale = {
  xs: { size: '0.8125rem', line: '1.25rem' },
  sm: { size: '0.875rem', line: '1.375rem' },
  md: { size: '1rem', line: '1.625rem' },
  lg: { size: '1.125rem', line: '1.75rem' },
  xl: { size: '1.3125rem', line: '1.8125rem' },
  '2xl': { size: '1.5625rem', line: '2rem' },
  '3xl': { size: '1.9375rem', line: '2.375rem' },
  '4xl': { size: '2.5rem', line: '2.875rem' },
} as const;

export const radii = { small: '4px', medium: '6px', large: '10px', full: '999px' } as const;

export const shadows = {
  light: {
    card: '0 1px 2px rgb(26 31 27 / 6%), 0 1px 1px rgb(26 31 27 / 4%)',
    raised: '0 8px 28px rgb(26 31 27 / 16%), 0 2px 6px rgb(26 31 27 / 8%)',
  },
  dark: {
    card: '0 1px 2px rgb(0 0 0 / 40%)',
    raised: '0 10px 32px rgb(0 0 0 / 60%)',
  },
} as const;

/** The specification's own breakpoints; the prefix of their names says whose they are. */
export const breakpoints = { shell: '600px', landing: '768px' } as const;
