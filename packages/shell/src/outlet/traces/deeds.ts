import { releaseIn } from '../../loading/stray-error';

/** Something that a module's own code did to what belongs to everybody. */
export interface Deed {
  /** Id of the module. */
  module: string;
  /** What it is, for those who repair it. */
  words: string;
  /** Its place among all deeds. */
  at: number;
  /** Takes it back; whether it was still to be taken back. */
  undo(): boolean;
}

const deeds = new Set<Deed>();
let count = 0;

/** The address of a file in a line of a stack. */
const address = /https?:\/\/[^\s)]+?(?=:\d+:\d+)/;
const fileOf = (line: string) => address.exec(line)?.[0];
const ownFile = fileOf(new Error().stack ?? '');

/** The module that calls, when its own code does so and not a part of the shell on its behalf. */
export function callingModule(): string | undefined {
  const files = (new Error().stack ?? '').split('\n').map(fileOf);
  const caller = files.find((file) => file !== undefined && file !== ownFile);
  return releaseIn(undefined, caller)?.module;
}

export function note(deed: Omit<Deed, 'at'>): Deed {
  count += 1;
  const noted = { ...deed, at: count };
  deeds.add(noted);
  return noted;
}

export const forget = (deed: Deed) => deeds.delete(deed);

/** How many there have been. */
export const deedsSoFar = () => count;

/** Those of a module, after so many of all. */
export const deedsOf = (module: string, from: number) =>
  [...deeds].filter((deed) => deed.module === module && deed.at > from);
