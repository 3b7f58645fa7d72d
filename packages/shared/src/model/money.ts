import { once } from './once';
import { isPlaceholder, shownAs } from './placeholder';

declare const kobo: unique symbol;
/** A whole number of kobo, 100 to the naira. */
export type Kobo = number & { readonly [kobo]: true };

/** Brands a whole number of kobo. Throws a RangeError on fractions, negatives and unsafe numbers. */
export function toKobo(value: number): Kobo {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not an amount in kobo`);
  return value as Kobo;
}

/** Kobo of a naira amount with at most two decimals, as gateways write it: `11300`, `24000.05`. */
export function koboOfNaira(text: string | number): Kobo {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(text).trim());
  if (!match) throw new RangeError(`${text} is not an amount in naira`);
  return toKobo(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Naira as gateways want it: decimals only when there are kobo. */
export function nairaOf(amount: number): string {
  const rest = amount % 100;
  return rest === 0 ? String(amount / 100) : `${Math.floor(amount / 100)}.${String(rest).padStart(2, '0')}`;
}

const display = once(
  () => new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const few = once(() => new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 }));

/** Kobo in few letters, for the axis of a chart, as in `₦2.5M`. */
export function shortNaira(amount: number): string {
  return `₦${few().format(amount / 100)}`;
}

/** `₦67,500.00`; with `glyph: false` the plain `N67,500.00` for prints without the glyph. */
export function formatNaira(amount: number, { glyph = true } = {}): string {
  if (isPlaceholder(amount)) return shownAs(amount, 'naira', { glyph });
  return `${glyph ? '₦' : 'N'}${display().format(amount / 100)}`;
}
