import { call, defineProperty, deleteProperty, describe, is, isExtensible, ownKeys } from './primordials';

const words = (text: string) => text.split(' ');
const types = words(
  'Object Array Function String Number Boolean Symbol BigInt Promise Map Set WeakMap WeakSet RegExp Date Error',
);
const platform = [
  ...words(
    'XMLHttpRequest Storage History EventTarget Node Element Event Document HTMLElement HTMLInputElement',
  ),
  ...words('Request Response Headers URL URLSearchParams AbortController AbortSignal FormData SubtleCrypto'),
  ...words(
    'ArrayBuffer Uint8Array TextEncoder TextDecoder MutationObserver DOMTokenList CSSStyleDeclaration',
  ),
];
const others = [
  ...words('fetch JSON Math Reflect Proxy Intl crypto history localStorage sessionStorage navigator'),
  ...words('structuredClone queueMicrotask setTimeout clearTimeout setInterval clearInterval'),
  ...words('requestAnimationFrame cancelAnimationFrame'),
];
/** Objects whose own keys are looked after, beside the prototypes of all types. */
const spaces = [
  ...words('Object Array Promise Date Error JSON Math Reflect history crypto Intl'),
  ...words('Number String Symbol URL AbortSignal Response'),
];

const { toString } = Symbol.prototype;
const { add, has } = Set.prototype;

interface Known {
  key: PropertyKey;
  was: PropertyDescriptor;
  /** It can be put back no more, and that has been told. */
  lost?: boolean;
}

interface Kept {
  name: string;
  object: object;
  known: Known[];
  keys: Set<PropertyKey>;
  /** What has come since is taken away as well, and not only put back what has gone. */
  closed: boolean;
  frozen: boolean;
}

function keep(name: string, object: object, chosen?: readonly string[]): Kept {
  const known: Known[] = [];
  for (const key of chosen ?? ownKeys(object)) {
    const was = describe(object, key);
    if (was) known.push({ key, was });
  }
  const keys = new Set(known.map(({ key }) => key));
  return { name, object, known, keys, closed: !chosen, frozen: !isExtensible(object) };
}

let kept: Kept[] = [];

type Type = { prototype?: object } & object;

/** The prototypes behind loops; a list's own goes through all of them. */
function iterators(): Kept[] {
  const all = { Array: [], Map: new Map(), Set: new Set(), String: '' };
  return Object.entries(all).map(([name, one]) =>
    keep(`${name}Iterator.`, Object.getPrototypeOf(one[Symbol.iterator]()) as object),
  );
}

const prototypes = (all: Record<string, Type | undefined>, names: readonly string[], within = ''): Kept[] =>
  names.flatMap((name) => {
    const prototype = all[name]?.prototype;
    return prototype ? [keep(`${within}${name}.prototype.`, prototype)] : [];
  });

/**
 * Remembers what everybody on the page relies on and any script can replace; before the code of any module runs. `shared`
 * are the objects, by name, that all modules have from the shell.
 */
export function keepGlobals(shared: Record<string, object> = {}): void {
  const all = globalThis as unknown as Record<string, Type | undefined>;
  const formats = all['Intl'] as unknown as Record<string, Type>;
  kept = [
    keep('', globalThis, [...types, ...platform, ...others]),
    ...prototypes(all, [...types, ...platform]),
    ...prototypes(formats, ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'], 'Intl.'),
    ...spaces.flatMap((name) => (all[name] ? [keep(`${name}.`, all[name])] : [])),
    ...iterators(),
    ...Object.entries(shared).map(([name, object]) => keep(`${name}.`, object)),
  ];
}

const same = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  other !== undefined && is(one.value, other.value) && is(one.get, other.get) && is(one.set, other.set);

const nameOf = (key: PropertyKey) => (typeof key === 'symbol' ? call(toString, key) : key) as string;

/** What a missing method is filled with stays, as long as no loop over keys comes across it. */
function isFiller({ object }: Kept, { enumerable }: PropertyDescriptor): boolean {
  return !enumerable && object !== Object.prototype;
}

/** A key without a value means what a missing one does: React leaves `Error.prepareStackTrace` so when a page throws. */
const isNothing = ({ value, get, set }: PropertyDescriptor) =>
  value === undefined && get === undefined && set === undefined;

/** What was changed since the last look, by name. */
export interface Changes {
  /** Is as it was. */
  undone: string;
  /** Cannot be undone while this document lasts; told once. */
  lasting: string;
  /** Among the lasting: what everybody relies on has another meaning now. */
  broken: boolean;
}

/** Counts its turns itself: iterators and the methods of lists are among what is looked after. */
function putBack({ name, object, known }: Kept, changes: Changes): void {
  for (let at = 0; at < known.length; at += 1) {
    const one = known[at] as Known;
    if (one.lost || same(one.was, describe(object, one.key))) continue;
    const words = ` ${name}${nameOf(one.key)}`;
    if (defineProperty(object, one.key, one.was)) changes.undone += words;
    else {
      one.lost = true;
      changes.broken = true;
      changes.lasting += words;
    }
  }
}

function takeAway(one: Kept, changes: Changes): void {
  const { name, object, keys } = one;
  const now = ownKeys(object);
  for (let at = 0; at < now.length; at += 1) {
    const key = now[at] as PropertyKey;
    const added = call(has, keys, key) ? undefined : describe(object, key);
    if (!added || isFiller(one, added)) continue;
    const words = ` ${name}${nameOf(key)}`;
    if (deleteProperty(object, key)) changes.undone += isNothing(added) ? '' : words;
    else {
      call(add, keys, key);
      changes.lasting += words;
    }
  }
}

function restore(one: Kept, changes: Changes): void {
  putBack(one, changes);
  if (one.closed) takeAway(one, changes);
  if (one.frozen || isExtensible(one.object)) return;
  one.frozen = true;
  changes.lasting += ` ${one.name}* frozen`;
}

/** Puts back what was replaced since; the names are empty when nothing was. */
export function restoreGlobals(): Changes {
  const changes: Changes = { undone: '', lasting: '', broken: false };
  for (let at = 0; at < kept.length; at += 1) restore(kept[at] as Kept, changes);
  return changes;
}
