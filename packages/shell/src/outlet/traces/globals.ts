import { call, defineProperty, deleteProperty, describe, is, ownKeys } from './untouched';

const words = (text: string) => text.split(' ');
const types = words('Object Array Function String Number Promise Map Set RegExp Date Error');
const browser = words('XMLHttpRequest Storage History EventTarget Node Element');
const others = [
  ...words('fetch JSON Math Reflect Proxy Symbol WeakMap URL Request Response Headers AbortController'),
  ...words('history localStorage sessionStorage MutationObserver structuredClone queueMicrotask'),
  ...words('setTimeout clearTimeout setInterval clearInterval requestAnimationFrame'),
];

const { toString } = Symbol.prototype;
const { has } = Set.prototype;

interface Kept {
  name: string;
  object: object;
  known: { key: PropertyKey; was: PropertyDescriptor }[];
  keys: Set<PropertyKey>;
  /** What has come since is taken away as well, and not only put back what has gone. */
  closed: boolean;
}

function keep(name: string, object: object, chosen?: readonly string[]): Kept {
  const known: Kept['known'] = [];
  for (const key of chosen ?? ownKeys(object)) {
    const was = describe(object, key);
    if (was) known.push({ key, was });
  }
  return { name, object, known, keys: new Set(known.map(({ key }) => key)), closed: !chosen };
}

let kept: Kept[] = [];

/** Remembers what everybody on the page relies on and any script can replace; before the code of any module runs. */
export function keepGlobals(): void {
  const all = globalThis as unknown as Record<string, ({ prototype?: object } & object) | undefined>;
  kept = [keep('', globalThis, [...types, ...browser, ...others])];
  for (const name of [...types, ...browser]) {
    const type = all[name];
    if (type?.prototype) kept.push(keep(`${name}.prototype.`, type.prototype));
  }
  const spaces = { Object, Array, Promise, Date, Error, JSON, Math, Reflect, history };
  for (const [name, space] of Object.entries(spaces)) kept.push(keep(`${name}.`, space));
}

const same = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  other !== undefined && is(one.value, other.value) && is(one.get, other.get) && is(one.set, other.set);

const nameOf = (key: PropertyKey) => (typeof key === 'symbol' ? call(toString, key) : key) as string;

/** What a missing method is filled with stays, as long as no loop over keys comes across it. */
function isFiller({ object }: Kept, { enumerable }: PropertyDescriptor): boolean {
  return !enumerable && object !== Object.prototype;
}

/** Counts its turns itself: iterators and the methods of lists are among what is looked after. */
function restore(one: Kept): string {
  const { name, object, known, keys } = one;
  let changed = '';
  for (let at = 0; at < known.length; at += 1) {
    const { key, was } = known[at] as Kept['known'][number];
    if (!same(was, describe(object, key)) && defineProperty(object, key, was))
      changed += ` ${name}${nameOf(key)}`;
  }
  if (!one.closed) return changed;
  const now = ownKeys(object);
  for (let at = 0; at < now.length; at += 1) {
    const key = now[at] as PropertyKey;
    if (call(has, keys, key)) continue;
    const added = describe(object, key);
    if (added && !isFiller(one, added) && deleteProperty(object, key)) changed += ` ${name}${nameOf(key)}`;
  }
  return changed;
}

/** Puts back what was replaced since; answers the names of it, empty when nothing was. */
export function restoreGlobals(): string {
  let changed = '';
  for (let at = 0; at < kept.length; at += 1) changed += restore(kept[at] as Kept);
  return changed && changed.slice(1);
}
