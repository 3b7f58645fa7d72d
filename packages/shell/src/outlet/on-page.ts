import { restoreGlobals } from './traces/globals';

/** An entry that is on the page. */
export interface OnPage {
  /** Id of the module. */
  module: string;
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

/** Puts back what was replaced of what everybody relies on. It is told of whoever did it, or of the only one here. */
export function putGlobalsBack(culprit?: OnPage): void {
  const replaced = restoreGlobals();
  if (!replaced) return;
  const [one, ...others] = lastComeFirst();
  const blamed = culprit ?? (others.length === 0 ? one : undefined);
  blamed?.blame('leak', `replaced ${replaced}`);
}
