import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { keyframes, tokens } from '@chakra-ui/react/theme';
import { breakpoints, fonts, radii, shadows, typeScale } from '../brand';
import { semanticColors } from './colors';
import { globalCss } from './global-css';
import { recipes, slotRecipes } from './recipes';

const values = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const textStyles = Object.fromEntries(
  Object.entries(typeScale).map(([name, { size, line }]) => [
    name,
    { value: { fontSize: size, lineHeight: line } },
  ]),
);

const shadow = (name: 'card' | 'raised') => ({
  value: { _light: shadows.light[name], _dark: shadows.dark[name] },
});

/** `sm` is the specification's breakpoint of the shell, 600 px; `md` that of the landing page, 768 px. */
const widths = { sm: breakpoints.shell, md: breakpoints.landing, lg: '1024px', xl: '1280px' };

const { animations, borders, durations, easings, fontWeights, lineHeights, sizes, spacing, zIndex } = tokens;

const theme = {
  breakpoints: widths,
  keyframes,
  tokens: {
    animations,
    borders,
    durations,
    easings,
    fontWeights,
    lineHeights,
    sizes,
    spacing,
    zIndex,
    fonts: values(fonts),
    fontSizes: values(Object.fromEntries(Object.entries(typeScale).map(([name, { size }]) => [name, size]))),
    radii: values({ none: '0', sm: radii.small, md: radii.medium, lg: radii.large, full: radii.full }),
    colors: values({
      white: '#ffffff',
      black: '#000000',
      transparent: 'transparent',
      current: 'currentColor',
    }),
  },
  semanticTokens: {
    colors: semanticColors,
    radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
    shadows: {
      xs: shadow('card'),
      sm: shadow('card'),
      md: shadow('card'),
      lg: shadow('raised'),
      xl: shadow('raised'),
    },
  },
  textStyles,
  recipes,
  slotRecipes,
};

/**
 * The portal's own Chakra system: the recipes and palettes that our doors use and no others, which halves both its
 * bytes and the time of its first call. A component whose recipe is not here would show unstyled; a test forbids that.
 */
export const system: SystemContext = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme,
});
