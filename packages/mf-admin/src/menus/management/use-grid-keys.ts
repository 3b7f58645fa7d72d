import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function inputAt(row: Element | undefined, column: number): HTMLInputElement | null {
  return row?.children[column]?.querySelector('input') ?? null;
}

/** The next box in a direction that can be used; null at the edge of the table. */
function nextBox(from: Element, [down, across]: readonly [number, number]): HTMLInputElement | null {
  const cell = from.closest('td');
  const rows = [...(cell?.closest('tbody')?.children ?? [])];
  let row = rows.findIndex((each) => each.contains(from));
  let column = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
  for (;;) {
    row += down;
    column += across;
    const box = inputAt(rows[row], column);
    if (!box || !box.disabled) return box;
  }
}

/**
 * A table of boxes that Tab enters and leaves as one thing, and arrow keys move about in: hundreds of stops would
 * keep everyone who uses a keyboard from what stands below. `data-cell` of a box is its key.
 */
export function useGridKeys(first: string | undefined) {
  const [stop, setStop] = useState(first);
  return {
    tabIndexOf: (cell: string) => (cell === (stop ?? first) ? 0 : -1),
    onFocus({ target }: FocusEvent) {
      if (target instanceof HTMLInputElement) setStop(target.dataset['cell']);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      nextBox(event.target, step)?.focus();
    },
  };
}
