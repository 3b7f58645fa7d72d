import { repairGlobals, type MountedEntry } from '../page-state';
import {
  sideEffectsOf,
  sideEffectCount,
  forget,
  lastingSideEffectsOf,
  markLoading,
  note,
} from './side-effects';
import { refuseWriting, watchInsertions } from './insertions';
import { keepRoot } from './keep-root';
import { watchListeners } from './listeners';
import { changesSince, documentState, type Change, type DocumentState } from './document-state';

/** One visit of an entry, from before its code is mounted. */
export interface VisitWatch {
  /** Its code has just run: what is new is its own, and what everybody relies on is put back at once. */
  check(): void;
  /** The visit begins to leave. */
  leaving(): void;
  /** It has left: what is still there of it is taken away. */
  left(): void;
}

interface Visit {
  one: MountedEntry;
  /** Nobody else has been there while it was. */
  alone: boolean;
  /** How many side effects there had been when it came. */
  from: number;
}

/** Something that stays when nobody takes it away. `sure`: it is this visit's and nobody's else. */
interface LeftBehind extends Pick<Change, 'words' | 'undo'> {
  sure: boolean;
}

/** Milliseconds for the clean-ups of a page, which React runs after the next one is there. */
const settling = 100;

const here = new Set<Visit>();
/** How the document looked when nobody was here, and at the last look. */
let before: DocumentState = new Map();
let seen: DocumentState = new Map();
const owners = new Map<Change['thing'], Visit | typeof loaded>();
/** Owns what the code of modules did as it was loaded. */
const loaded = Symbol('loaded');
let putRootBack: (() => boolean) | undefined;

const emptied = 'emptied the page';

/** Of several, nobody knows whose code it was. */
function reportWhoIsAlone(words: string): void {
  for (const { one, alone } of here) if (alone) one.reportFault('leak', words);
}

function beginWatching(): void {
  const root = document.getElementById('root');
  putRootBack = root ? keepRoot(root, () => reportWhoIsAlone(emptied)) : () => false;
  // Before anybody hears of the tap.
  addEventListener('pointerdown', () => repairGlobals(), { capture: true });
  const { documentElement: html, head, body } = document;
  for (const [name, target] of Object.entries({ window, document, html, body })) watchListeners(name, target);
  for (const parent of [html, head, body, root]) if (parent) watchInsertions(parent);
  refuseWriting();
}

function arrive(one: MountedEntry): Visit {
  if (!putRootBack) beginWatching();
  const visit = { one, alone: here.size === 0, from: sideEffectCount() };
  if (visit.alone) {
    before = seen = documentState();
    owners.clear();
  }
  for (const each of here) each.alone = false;
  here.add(visit);
  return visit;
}

/** What it leaves of how the document looks; the last to go also what is nobody's. */
function documentChangesLeftBy(visit: Visit): LeftBehind[] {
  return changesSince(before, documentState())
    .filter(({ thing }) => (owners.get(thing) ?? (here.size === 0 && visit)) === visit)
    .map((change) => ({ ...change, sure: visit.alone || owners.has(change.thing) }));
}

/** What its module has done while it was here. Another visit of the same module that stays takes it over. */
function sideEffectsLeftBy({ one: { module }, from }: Visit): LeftBehind[] {
  const heir = [...here].find(({ one }) => one.module === module);
  if (heir) heir.from = Math.min(heir.from, from);
  return heir ? [] : sideEffectsOf(module, from).map((effect) => ({ ...effect, sure: true }));
}

/** A change of how the document looks, as something that a module did when its code was loaded. */
function noteDocumentChange(module: string, { thing, words, undo }: Change): void {
  owners.set(thing, loaded);
  const effect = note(
    {
      module,
      words,
      undo() {
        forget(effect);
        return undo();
      },
    },
    true,
  );
}

/**
 * Code of a module begins to run that no visit has asked for by itself, since all of them share it. The result ends
 * that. What it does to the document stays until the module has left the page.
 */
export function watchLoading(module: string): () => void {
  if (!putRootBack) beginWatching();
  const atFirst = documentState();
  const ended = markLoading(module);
  return () => {
    ended();
    for (const change of changesSince(atFirst, documentState())) noteDocumentChange(module, change);
  };
}

/**
 * What a module does to the document reaches the pages after it. It is asked to take that away when it leaves; what it
 * forgets the shell undoes and tells.
 */
export function watchVisit(one: MountedEntry): VisitWatch {
  const visit = arrive(one);
  let leftBehind: LeftBehind[] = [];

  function sweep(): void {
    const { module } = one;
    if (![...here].some((each) => each.one.module === module))
      leftBehind.push(...lastingSideEffectsOf(module).map((effect) => ({ ...effect, sure: true })));
    const left = leftBehind.filter(({ undo }) => undo()).filter(({ sure }) => sure);
    if (left.length > 0) one.reportFault('leak', `left behind: ${left.map(({ words }) => words).join(', ')}`);
  }

  return {
    check() {
      repairGlobals(one);
      if (putRootBack?.()) one.reportFault('leak', emptied);
      const now = documentState();
      for (const { thing } of changesSince(seen, now)) owners.set(thing, visit);
      seen = now;
    },
    leaving() {
      repairGlobals(visit.alone ? one : undefined);
      here.delete(visit);
      leftBehind = [...documentChangesLeftBy(visit), ...sideEffectsLeftBy(visit)];
    },
    left: () => void setTimeout(sweep, settling),
  };
}
