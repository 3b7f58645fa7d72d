import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../ui/brand';

/** The windows that are narrower than the specification's 600 px. */
export const phones = `(max-width: ${Number.parseInt(breakpoints.shell, 10) - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(phones);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is one of a phone; renders again when that changes. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phones).matches,
    () => false,
  );
}
