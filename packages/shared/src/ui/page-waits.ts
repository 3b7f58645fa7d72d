import { useLayoutEffect } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function begin(): () => void {
  count += 1;
  return () => {
    count -= 1;
    for (const listener of listeners) listener();
  };
}

/** Whether the page waits for something, and when that ends for one part of it. */
export const pageWaits = {
  any: () => count > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** While this stands on the page, the page is not whole: something is on its way. */
export function usePageWaits(waits = true): void {
  useLayoutEffect(() => (waits ? begin() : undefined), [waits]);
}
