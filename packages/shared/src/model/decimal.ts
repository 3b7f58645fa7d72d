import { isPlaceholder, shownAs } from './placeholder';

/** `4.20`: an average, always with so many decimals. */
export function formatDecimal(value: number, digits = 2): string {
  if (isPlaceholder(value)) return shownAs(value, 'decimal', digits);
  return value.toFixed(digits);
}
