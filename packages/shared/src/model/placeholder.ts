/** Characters of no script: they enclose what stands for a value while the template of a page is made. */
const [open, close] = ['\uE000', '\uE001'];

/**
 * As it stands in a template: the path of the value, then how it is shown, as JSON: `[["naira"],["counted","bed"]]`. None
 * stands in another, so that a text of marks that are never closed is gone through once.
 */
export const placeholders = /\uE000([^|\uE000\uE001]+)(?:\|([^\uE000\uE001]*))?\uE001/g;

/** Whether a mark stands in a text that is not one of a placeholder's two. */
export const hasStrayMark = (text: string): boolean => /[\uE000\uE001]/.test(text.replace(placeholders, ''));

/** What stands for the value at this path. */
export const placeholder = (path: string): string => `${open}${path}${close}`;

/** Lists and objects that stand for those of an answer. */
const standIns = new WeakMap<object, string>();

/** Has a list or an object stand for the one at this path. */
export function standsFor<T extends object>(value: T, path: string): T {
  standIns.set(value, placeholder(path));
  return value;
}

/** The placeholder that a value is, or that it stands for; undefined for a value of its own. */
function placeholderOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return standIns.get(value);
  return typeof value === 'string' && value.startsWith(open) && value.endsWith(close) ? value : undefined;
}

/** Whether the place of a value is taken. Only builds know of templates; nobody's own text is trusted for being one. */
export const isPlaceholder = (value: unknown): boolean => placeholderOf(value) !== undefined;

/** The path of a value that is shown as it is; undefined for what was made of one or more, and for values of their own. */
export function pathOfPlaceholder(value: unknown): string | undefined {
  const [, path] = /^\uE000([^|\uE001]+)\uE001$/.exec(placeholderOf(value) ?? '') ?? [];
  return path;
}

/** Whether there is a placeholder in a text, or that is one. */
export const holdsPlaceholder = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(open);

/** The same place, whose value is shown by one of `formats` of `@portal/shared/template`. */
export function shownAs(value: unknown, format: string, ...args: readonly unknown[]): string {
  const [, path = '', formats = ''] = /^\uE000([^|]+)\|?(.*)\uE001$/s.exec(placeholderOf(value) ?? '') ?? [];
  const all = [...(JSON.parse(formats || '[]') as unknown[]), [format, ...args]];
  return `${open}${path}|${JSON.stringify(all)}${close}`;
}

/** Whether there is something to show: not for nothing, no, naught, an empty text or an empty list. */
export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

export type Literal = string | number | boolean | null;

/** Whether a value, or something in it where it is a list, is one of these. */
export function isOneOf(value: unknown, literals: readonly Literal[]): boolean {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value ?? null];
  return values.some((one) => literals.includes(one as Literal));
}

/** Whether a figure is more than another. */
export function isAbove(value: unknown, limit: unknown): boolean {
  return (value as number) > (limit as number);
}
