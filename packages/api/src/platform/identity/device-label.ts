type Sign = readonly [sign: RegExp, name: string];

/** The first that fits: most browsers also name those that they descend from. */
const browsers: readonly Sign[] = [
  [/OPR\/|OPiOS\/|Opera Mini|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Sign[] = [
  [/KAIOS/i, 'KaiOS'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameOf = (signs: readonly Sign[], text: string) => signs.find(([sign]) => sign.test(text))?.[1];

/** A browser as its owner would call it, as in `Chrome on Android`, from what it says of itself. */
export function deviceLabel(userAgent: string | null): string {
  const browser = nameOf(browsers, userAgent ?? '');
  const system = nameOf(systems, userAgent ?? '');
  if (!browser && !system) return 'An unknown device';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
