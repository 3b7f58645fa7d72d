import { isPlaceholder, shownAs } from './placeholder';

/** A value as it stands in the query of an address. */
export function inQuery(value: string): string {
  return isPlaceholder(value) ? shownAs(value, 'inQuery') : encodeURIComponent(value);
}
