import { markHung } from '../loading/hung-releases';
import { restoreGlobals } from './side-effects/globals';

let newDocumentNeeded = false;
let networkBlocked = false;

/** Something on this page lasts as long as its document: the next page is asked for as a document of its own. */
export function requireNewDocument(): void {
  newDocumentNeeded = true;
}

export const needsNewDocument = () => newDocumentNeeded;

/** Nothing is fetched or sent from this document any more, as under a policy of a module's own. */
export function markNetworkBlocked(): void {
  newDocumentNeeded = true;
  networkBlocked = true;
}

export const isNetworkBlocked = () => networkBlocked;

/** An entry that is on the page. */
export interface MountedEntry {
  /** Id of the module. */
  module: string;
  /** As in `mf-finance@1.4.0`. */
  release: string;
  /** Takes from the page what it shows. */
  takeAway(): void;
  /** Tells of what it did to everything around it; its module starts anew with the next visit. */
  reportFault(phase: 'render' | 'leak', words: string): void;
}

const here = new Set<MountedEntry>();

/** From now on it is on the page; the result ends that. */
export function addMountedEntry(one: MountedEntry): () => void {
  here.add(one);
  return () => here.delete(one);
}

/** Those on the page, the one that came last first: cards before the page that they stand on. */
export const mountedEntries = (): MountedEntry[] => [...here].reverse();

/** The one on the page that belongs to the module. */
export const mountedEntryOf = (module: string) => mountedEntries().find((one) => one.module === module);

/**
 * Puts back what was replaced of what everybody relies on. It is told of whoever did it, or of the only one here. What
 * cannot be put back ends with the document; a release that has broken something so is done without from then on.
 */
export function repairGlobals(culprit?: MountedEntry): void {
  const { undone, lasting, broken } = restoreGlobals();
  if (!undone && !lasting) return;
  const [one, ...others] = mountedEntries();
  const faulty = culprit ?? (others.length === 0 ? one : undefined);
  // Before anything that may need what is broken.
  if (lasting) requireNewDocument();
  if (broken && faulty) markHung(faulty.release);
  if (undone) faulty?.reportFault('leak', `replaced${undone}`);
  if (lasting) faulty?.reportFault(broken ? 'render' : 'leak', `changed for good${lasting}`);
}
