import { isPlaceholder, shownAs } from './placeholder';

/** `4.20`: an average, always with so many decimals. */
export function formatDecimal(value: number, digits = 2): string {
  if (isPlaceholder(value)) return shownAs(value, 'decimal', digits);
  return value.toFixed(digits);
}

/** `61.25` of hundredths, as scores are kept. */
export function formatHundredths(value: number): string {
  if (isPlaceholder(value)) return shownAs(value, 'hundredths');
  return formatDecimal(value / 100);
}

/** `25 %` of basis points. */
export function formatPercent(basisPoints: number): string {
  if (isPlaceholder(basisPoints)) return shownAs(basisPoints, 'percent');
  return `${basisPoints / 100} %`;
}

/** `60 / 40`: the first of two shares, in basis points, and what is left for the second. */
export function formatShares(first: number): string {
  if (isPlaceholder(first)) return shownAs(first, 'shares');
  return `${first / 100} / ${(10_000 - first) / 100}`;
}
