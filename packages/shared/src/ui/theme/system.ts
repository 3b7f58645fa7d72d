import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { breakpoints, shadows } from '../brand';
import { semanticColors } from './colors';
import { pageStyles } from './page-rules';
import { recipes } from './recipes';
import { slotRecipes } from './slot-recipes';
import { keyframes, textStyles, tokens } from './tokens';

const shadow = (name: 'card' | 'raised') => ({
  value: { _light: shadows.light[name], _night: shadows.dark[name] },
});

const semanticTokens = {
  colors: semanticColors,
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
  shadows: {
    xs: shadow('card'),
    sm: shadow('card'),
    md: shadow('card'),
    lg: shadow('raised'),
    xl: shadow('raised'),
  },
};

/** Print is light, whatever the screen shows. Chakra takes one text alone for a condition of tokens: the name of another. */
const conditions = {
  dark: ['@media screen', '.dark &, .dark .chakra-theme:not(.light) &'],
  night: '_dark',
};

/**
 * The portal's own Chakra system: the recipes and palettes that our doors use and no others, which halves both its
 * bytes and the time of its first call. A component whose recipe is not here would show unstyled; a test forbids that.
 * Breakpoint `sm` is the specification's 600 px of the shell, `md` its 768 px of the landing page.
 */
export const system: SystemContext = createSystem(defaultBaseConfig, {
  ...pageStyles,
  conditions,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  theme: {
    breakpoints: { sm: breakpoints.shell, md: breakpoints.landing, lg: '1024px', xl: '1280px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    recipes,
    slotRecipes,
  },
});
