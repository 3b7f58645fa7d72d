import { isPlaceholder, shownAs } from './placeholder';
import { formatCount } from './wording';

/** A page of rows, as `pageOf` describes it. */
export interface FoundRows {
  rows: readonly unknown[];
  total: number;
  totalIsExact: boolean;
}

interface Place {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** `1–10 of 412`, or `1–10 of more than 1,000` where the server stopped counting; nothing without rows. */
export function countLine(found: FoundRows, { page, pageSize }: Place): string {
  if (isPlaceholder(found)) return shownAs(found, 'countLine', { page, pageSize });
  const { rows, total, totalIsExact } = found;
  if (rows.length === 0) return '';
  const first = (page - 1) * pageSize + 1;
  const range = `${formatCount(first)}–${formatCount(first + rows.length - 1)}`;
  return `${range} of ${totalIsExact ? '' : 'more than '}${formatCount(total)}`;
}

/** Pages of so many rows; one where there are none. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The last page as far as it is known: uncounted rows go on as long as pages are full. */
export function lastPageOf({ rows, total, totalIsExact }: FoundRows, { page, pageSize }: Place): number {
  const counted = pageCount(total, pageSize);
  if (totalIsExact) return counted;
  return Math.max(counted, rows.length < pageSize ? page : page + 1);
}

/** Page numbers to offer: both ends and the neighbours of the current one; `null` is a gap. */
export function pagesAround(page: number, last: number, lastIsKnown: boolean): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, ...(lastIsKnown ? [last] : [])];
  const pages = [...new Set(wanted)].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1];
    return before !== undefined && each > before + 1 ? [null, each] : [each];
  });
}
