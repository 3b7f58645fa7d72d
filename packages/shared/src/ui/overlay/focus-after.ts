/**
 * Where the focus goes once an act has taken away what had it: the row that has come to its place, else the last row,
 * else the heading of the page. Asked before the act, while it is known where that was.
 */
export function placeAfter(element: Element | null): () => HTMLElement | null {
  const row = element?.closest('[data-row]');
  const rows = row?.closest('[data-rows]');
  const at = row && rows ? rowsOf(rows).indexOf(row) : -1;
  return () => (rows?.isConnected && at >= 0 ? inRow(rowsOf(rows), at) : null) ?? heading();
}

function rowsOf(rows: Element): Element[] {
  return [...rows.querySelectorAll('[data-row]')];
}

const usable = 'button:enabled, a[href], input:enabled';

/** Columns that have no room, and the button to see them where all have it, are in the document all the same. */
function isShown(element: Element, within: Element): boolean {
  if (getComputedStyle(element).display === 'none') return false;
  return element === within || element.parentElement === null || isShown(element.parentElement, within);
}

/** Its menu, which stands last; else whatever can be used there. */
function inRow(rows: Element[], at: number): HTMLElement | null {
  const row = rows[Math.min(at, rows.length - 1)];
  if (!row) return null;
  const menu = row.querySelector<HTMLElement>('[aria-haspopup=menu]');
  const others = [...row.querySelectorAll<HTMLElement>(usable)];
  return menu ?? others.find((element) => isShown(element, row)) ?? null;
}

function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title;
}
