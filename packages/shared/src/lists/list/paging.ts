interface Counted {
  page: number;
  pageSize: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  totalIsExact: boolean;
}

const grouped = new Intl.NumberFormat('en-NG');

/** `1–10 of 412`, or `1–10 of more than 1,000` where the server stopped counting; nothing without rows. */
export function countLine({ page, pageSize, shown, total, totalIsExact }: Counted): string {
  if (shown === 0) return '';
  const first = (page - 1) * pageSize + 1;
  const range = `${grouped.format(first)}–${grouped.format(first + shown - 1)}`;
  return `${range} of ${totalIsExact ? '' : 'more than '}${grouped.format(total)}`;
}

/** The last page as far as it is known: uncounted rows go on as long as pages are full. */
export function lastPageOf({ page, pageSize, shown, total, totalIsExact }: Counted): number {
  const counted = Math.max(1, Math.ceil(total / pageSize));
  if (totalIsExact) return counted;
  return Math.max(counted, shown < pageSize ? page : page + 1);
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
