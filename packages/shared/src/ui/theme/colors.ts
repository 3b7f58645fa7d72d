import { dark, light, type Colors } from '../brand';

type Pair = { value: { _light: string; _night: string } };

const pair = (bright: string, night: string): Pair => ({ value: { _light: bright, _night: night } });
const role = (name: keyof Colors): Pair => pair(light[name], dark[name]);

/** A colour between two others: `share` of `to` in `from`, 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [parseInt(from.slice(at, at + 2), 16), parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

interface Roles {
  solid: keyof Colors;
  contrast: Pair;
  soft: keyof Colors;
  ink: keyof Colors;
}

/** The eight shades that Chakra's recipes ask of a palette, from three colours of the brand. */
function palette({ solid, contrast, soft, ink }: Roles) {
  const shade = (share: number) =>
    pair(mix(light[soft], light[ink], share), mix(dark[soft], dark[ink], share));
  return {
    solid: role(solid),
    contrast,
    subtle: role(soft),
    muted: shade(0.12),
    emphasized: shade(0.24),
    border: shade(0.4),
    fg: role(ink),
    focusRing: role('focus'),
  };
}

const onBright = pair('#ffffff', dark.onPrimary);

/**
 * Semantic colours under Chakra's own names. `_light`, never `base`: an override with `base` is merged in and does
 * nothing. The names of hues are kept because recipes and `colorPalette` know them: green is success, orange is
 * warning, blue is information, red is danger, yellow is the crest's gold.
 */
export const semanticColors = {
  bg: {
    DEFAULT: role('canvas'),
    subtle: role('sunken'),
    muted: role('sunken'),
    emphasized: role('line'),
    inverted: role('ink'),
    panel: role('surface'),
    error: role('dangerSoft'),
    warning: role('warningSoft'),
    success: role('successSoft'),
    info: role('infoSoft'),
  },
  fg: {
    DEFAULT: role('ink'),
    muted: role('muted'),
    subtle: role('subtle'),
    inverted: role('canvas'),
    error: role('danger'),
    warning: role('warning'),
    success: role('success'),
    info: role('info'),
    link: role('link'),
  },
  border: {
    DEFAULT: role('line'),
    muted: role('line'),
    subtle: role('line'),
    emphasized: role('outline'),
    inverted: role('ink'),
    error: role('danger'),
    warning: role('warning'),
    success: role('success'),
    info: role('info'),
  },
  masthead: { DEFAULT: role('masthead'), fg: role('onMasthead'), muted: role('mastheadMuted') },
  gold: role('accent'),
  brand: palette({ solid: 'primary', contrast: onBright, soft: 'primarySoft', ink: 'primaryInk' }),
  gray: palette({ solid: 'ink', contrast: role('canvas'), soft: 'line', ink: 'ink' }),
  red: palette({
    solid: 'dangerSolid',
    contrast: pair('#ffffff', '#ffffff'),
    soft: 'dangerSoft',
    ink: 'danger',
  }),
  green: palette({ solid: 'success', contrast: onBright, soft: 'successSoft', ink: 'success' }),
  orange: palette({ solid: 'warning', contrast: onBright, soft: 'warningSoft', ink: 'warning' }),
  blue: palette({ solid: 'info', contrast: onBright, soft: 'infoSoft', ink: 'info' }),
  yellow: palette({ solid: 'accentInk', contrast: onBright, soft: 'accentSoft', ink: 'accentInk' }),
};
