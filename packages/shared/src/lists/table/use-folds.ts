import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { isCompact } from '../../ui';
import type { Column } from './column';
import { foldsFor, type Fold } from './folds';

const nothing: Fold = { folded: [], tight: false };

interface Asked {
  region: RefObject<HTMLElement | null>;
  columns: readonly Column<never>[];
  /** Their content decides how wide the columns are. */
  rows: unknown;
  /** On paper everything stands. */
  off: boolean;
}

/** Shows every column at its natural width while it is read; nothing of that is painted. */
function naturalWidths(region: HTMLElement): { columns: number[]; all: number } {
  region.setAttribute('data-measured', '');
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  const columns = [...region.querySelectorAll('thead [data-column]')].map(widthOf);
  const menus = [...region.querySelectorAll('thead [data-menus]')].map(widthOf);
  region.removeAttribute('data-measured');
  return { columns, all: [...columns, ...menus].reduce((sum, width) => sum + width, 0) };
}

/**
 * Which columns of a compact table do not fit, so that they stand in the detail of their rows; read anew when rows,
 * columns or the window change.
 */
export function useFolds({ region, columns, rows, off }: Asked) {
  const [fold, setFold] = useState(nothing);
  const measure = useEffectEvent(() => {
    const element = region.current;
    if (off || !element || !isCompact(element)) return;
    const widths = naturalWidths(element);
    const menus = widths.all - widths.columns.reduce((sum, width) => sum + width, 0);
    const next = foldsFor(columns, widths.columns, element.clientWidth - menus);
    const same = (before: Fold) => before.tight === next.tight && before.folded.join() === next.folded.join();
    setFold((before) => (same(before) ? before : next));
  });
  useLayoutEffect(() => measure(), [columns, rows]);
  useEffect(() => {
    const element = region.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => measure());
    watch.observe(element);
    return () => watch.disconnect();
  }, [region]);
  return { folds: new Set(fold.folded), tight: fold.tight };
}
