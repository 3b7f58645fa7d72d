/** What a colour is for. Every screen, print and pre-rendered page takes its colours by these names. */
export interface Colors {
  canvas: string;
  surface: string;
  sunken: string;
  line: string;
  /** Boundaries of controls: 3:1 against the surface (WCAG 1.4.11). */
  outline: string;
  ink: string;
  muted: string;
  subtle: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primarySoft: string;
  primaryInk: string;
  link: string;
  accent: string;
  accentSoft: string;
  accentInk: string;
  focus: string;
  masthead: string;
  onMasthead: string;
  mastheadMuted: string;
  danger: string;
  dangerSolid: string;
  dangerSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  info: string;
  infoSoft: string;
}

/** Wet-rock green, falls-light paper and the gold of the crest. */
export const light: Colors = {
  canvas: '#f7f5f0',
  surface: '#ffffff',
  sunken: '#efece4',
  line: '#e0dcd1',
  outline: '#8a8576',
  ink: '#1a1f1b',
  muted: '#545a53',
  subtle: '#666b63',
  primary: '#14573a',
  primaryHover: '#0e432c',
  onPrimary: '#ffffff',
  primarySoft: '#e6f0ea',
  primaryInk: '#114a32',
  link: '#14573a',
  accent: '#c6952a',
  accentSoft: '#faf1da',
  accentInk: '#7a5710',
  focus: '#1c63c4',
  masthead: '#0e3324',
  onMasthead: '#fbf9f3',
  mastheadMuted: '#c3d5ca',
  danger: '#b42318',
  dangerSolid: '#b42318',
  dangerSoft: '#fdeeec',
  success: '#17663f',
  successSoft: '#e5f3ea',
  warning: '#855400',
  warningSoft: '#fdf3dc',
  info: '#1d5a94',
  infoSoft: '#e8f1fa',
};

export const dark: Colors = {
  canvas: '#0e1411',
  surface: '#161e1a',
  sunken: '#0a0f0c',
  line: '#2a352f',
  outline: '#76837b',
  ink: '#edf0ea',
  muted: '#b1bab2',
  subtle: '#98a39b',
  primary: '#5dba8a',
  primaryHover: '#7bcda2',
  onPrimary: '#06170e',
  primarySoft: '#173126',
  primaryInk: '#9adbb9',
  link: '#7fd0a6',
  accent: '#dcb04a',
  accentSoft: '#31270f',
  accentInk: '#ecc970',
  focus: '#8ab8ff',
  masthead: '#0b2419',
  onMasthead: '#f4f3ec',
  mastheadMuted: '#aec4b7',
  danger: '#ff9c91',
  dangerSolid: '#c8382c',
  dangerSoft: '#3a1815',
  success: '#86d3a8',
  successSoft: '#143022',
  warning: '#f0c265',
  warningSoft: '#35280c',
  info: '#94c4f5',
  infoSoft: '#132a40',
};

/** Pairs that carry text, with the least contrast that WCAG 2.2 AA asks of them. */
export const contrastPairs: readonly (readonly [keyof Colors, keyof Colors, number])[] = [
  ...(
    ['ink', 'muted', 'subtle', 'link', 'danger', 'success', 'warning', 'info', 'accentInk'] as const
  ).flatMap((text) =>
    (['canvas', 'surface', 'sunken'] as const).map((ground) => [text, ground, 4.5] as const),
  ),
  ['onPrimary', 'primary', 4.5],
  ['onPrimary', 'primaryHover', 4.5],
  ['primaryInk', 'primarySoft', 4.5],
  ['ink', 'primarySoft', 4.5],
  ['accentInk', 'accentSoft', 4.5],
  ['onMasthead', 'masthead', 7],
  ['mastheadMuted', 'masthead', 4.5],
  ['accent', 'masthead', 4.5],
  ...(['danger', 'success', 'warning', 'info'] as const).flatMap((status) => [
    [status, `${status}Soft`, 4.5] as const,
    ['ink', `${status}Soft`, 4.5] as const,
    ['muted', `${status}Soft`, 4.5] as const,
  ]),
  ['outline', 'surface', 3],
  ['outline', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['primary', 'surface', 3],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
