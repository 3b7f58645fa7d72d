/** Characters of no script: they enclose what stands for a value while the template of a page is made. */
const [open, close] = ['\uE000', '\uE001'];

/** As it stands in a template: the path of the value, then how it is shown, as JSON: `[["naira"],["counted","bed"]]`. */
export const placeholders = /\uE000([^|\uE001]+)(?:\|([^\uE001]*))?\uE001/g;

/** What stands for the value at this path. */
export const placeholder = (path: string): string => `${open}${path}${close}`;

/** Whether the place of a value is taken. Only builds know of templates; nobody's own text is trusted for being one. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(open) && value.endsWith(close);
}

/** The same place, whose value is shown by one of `formats` of `@portal/shared/template`. */
export function shownAs(value: unknown, format: string, ...args: readonly unknown[]): string {
  const [path = '', formats = '[]'] = String(value).slice(1, -1).split('|');
  const all = [...(JSON.parse(formats) as unknown[]), [format, ...args]];
  return `${open}${path}|${JSON.stringify(all)}${close}`;
}

/** Whether there is something to show: not for nothing, no, naught, an empty text or an empty list. */
export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
