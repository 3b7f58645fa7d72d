import { markHung } from '../loading/hung-releases';
import { spendDocument } from './spent';
import { restoreGlobals } from './traces/globals';

/** An entry that is on the page. */
export interface OnPage {
  /** Id of the module. */
  module: string;
  /** As in `mf-finance@1.4.0`. */
  release: string;
  /** Takes from the page what it shows. */
  takeAway(): void;
  /** Tells of what it did to everything around it; its module starts anew with the next visit. */
  blame(phase: 'render' | 'leak', words: string): void;
}

const here = new Set<OnPage>();

/** From now on it is on the page; the result ends that. */
export function comeOnPage(one: OnPage): () => void {
  here.add(one);
  return () => here.delete(one);
}

/** Those on the page, the one that came last first: cards before the page that they stand on. */
export const lastComeFirst = (): OnPage[] => [...here].reverse();

/** The one on the page that belongs to the module. */
export const onPageOf = (module: string) => lastComeFirst().find((one) => one.module === module);

/**
 * Puts back what was replaced of what everybody relies on. It is told of whoever did it, or of the only one here. What
 * cannot be put back ends with the document; a release that has broken something so is done without from then on.
 */
export function putGlobalsBack(culprit?: OnPage): void {
  const { undone, lasting, broken } = restoreGlobals();
  if (!undone && !lasting) return;
  const [one, ...others] = lastComeFirst();
  const blamed = culprit ?? (others.length === 0 ? one : undefined);
  // Before anything that may need what is broken.
  if (lasting) spendDocument();
  if (broken && blamed) markHung(blamed.release);
  if (undone) blamed?.blame('leak', `replaced${undone}`);
  if (lasting) blamed?.blame(broken ? 'render' : 'leak', `changed for good${lasting}`);
}
