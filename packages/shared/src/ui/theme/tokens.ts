import { fonts, radii, typeScale } from '../brand';

const values = <T extends string | number>(entries: Record<string, T>): Record<string, { value: T }> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

/** Steps of a quarter rem, under Chakra's own numbers. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

const named = values({
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  full: '100%',
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
  dvh: '100dvh',
  vw: '100vw',
});

/**
 * The tokens that the portal uses, under Chakra's names and values. Chakra exports its own only as one object with
 * all ten colour scales in it, which no bundler can take apart.
 */
export const tokens = {
  animations: values({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  durations: values({ fast: '150ms', moderate: '200ms', slow: '300ms', slowest: '500ms' }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  fonts: values(fonts),
  fontSizes: values(Object.fromEntries(Object.entries(typeScale).map(([name, { size }]) => [name, size]))),
  lineHeights: values({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625' }),
  radii: values({ none: '0', sm: radii.small, md: radii.medium, lg: radii.large, full: radii.full }),
  colors: values({ white: '#ffffff', black: '#000000', transparent: 'transparent', current: 'currentColor' }),
  spacing,
  sizes: { ...spacing, ...named },
  zIndex: values({
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    toast: 1700,
  }),
};

export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
};

export const textStyles = Object.fromEntries(
  Object.entries(typeScale).map(([name, { size, line }]) => [
    name,
    { value: { fontSize: size, lineHeight: line } },
  ]),
);
