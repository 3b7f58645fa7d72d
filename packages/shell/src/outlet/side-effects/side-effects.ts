import { releaseIn } from '../../loading/load-error';
import { mountedEntryOf, repairGlobals } from '../page-state';
import { stackNow } from './stack';
import { match } from './primordials';

/** Something that a module's own code did to what belongs to everybody. */
export interface SideEffect {
  /** Id of the module. */
  module: string;
  /** What it is, for those who repair it. */
  words: string;
  /** Its place among all side effects. */
  at: number;
  /** Done as the module's code was loaded, by no visit: it stands until the module has left the page. */
  lasting: boolean;
  /** Takes it back; whether it was still to be taken back. */
  undo(): boolean;
}

const sideEffects = new Set<SideEffect>();
let count = 0;

/** The addresses of files in a stack. */
const address = /https?:\/\/[^\s)]+?(?=:\d+:\d+)/g;

/** The file of whoever calls a function that calls one of this file's. */
function callerIn(stack: string): string | undefined {
  address.lastIndex = 0;
  let file = match(address, stack)?.[0];
  while (file !== undefined && file === ownFile) file = match(address, stack)?.[0];
  return file;
}

const ownFile = match(address, stackNow())?.[0];

/**
 * The module that calls, when its own code does so and not a part of the shell on its behalf. What it has replaced
 * until now is put back: what is done next rests on it.
 */
export function callingModule(): string | undefined {
  const module = releaseIn(undefined, callerIn(stackNow()))?.module;
  if (module) repairGlobals(mountedEntryOf(module));
  return module;
}

/** Modules whose code is being loaded, each as often as parts of it are. */
const starting = new Set<{ module: string }>();

/** What the module does from now on it does as its code is loaded; the result ends that. */
export function markLoading(module: string): () => void {
  const one = { module };
  starting.add(one);
  return () => starting.delete(one);
}

const isLoading = (module: string) => [...starting].some((one) => one.module === module);

export function note(
  effect: Omit<SideEffect, 'at' | 'lasting'>,
  lasting = isLoading(effect.module),
): SideEffect {
  count += 1;
  const noted = { ...effect, at: count, lasting };
  sideEffects.add(noted);
  return noted;
}

export const forget = (effect: SideEffect) => sideEffects.delete(effect);

/** How many there have been. */
export const sideEffectCount = () => count;

/** Those of a module's visits, after so many of all. */
export const sideEffectsOf = (module: string, from: number) =>
  [...sideEffects].filter((effect) => effect.module === module && !effect.lasting && effect.at > from);

/** Those that its code did as it was loaded. */
export const lastingSideEffectsOf = (module: string) =>
  [...sideEffects].filter((effect) => effect.module === module && effect.lasting);
