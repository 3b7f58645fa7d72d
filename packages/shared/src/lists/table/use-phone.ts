import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../ui/brand';

const query = `(max-width: ${Number.parseInt(breakpoints.shell, 10) - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is narrower than the specification's 600 px; renders again when that changes. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
