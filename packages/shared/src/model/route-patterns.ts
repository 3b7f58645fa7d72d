/**
 * The one matcher of routes, for page server, shell, menu answers, offline pages and registry. A pattern is `/` or fixed
 * parts, `:names` and at last perhaps `*`, as in `/school_fees/*`; an address is what follows the origin, as browsers
 * send it. Case and slashes at the end say nothing; `:name` is one part with something in it, `*` is any rest or none.
 */

const written = /^\/$|^(\/(:[a-z]\w*|[\w-]+))*(\/\*)?$/i;

/** What is wrong with the form of a pattern, in words for its author; null when nothing is. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > 1 && pattern.endsWith('/')) return 'is written without a slash at its end';
  if (pattern === '' || !written.test(pattern))
    return 'is not a path such as /fees, /fees/:number or /fees/* (parts of letters, digits, - and _)';
  const names = pattern.match(/:\w+/g) ?? [];
  return new Set(names).size < names.length ? 'has two parameters of one name' : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const trimmed = (path: string) => path.replace(/\/+$/, '');
/** Before the first slash stands nothing, for every path alike. */
const partsOf = (pattern: string) => trimmed(pattern).toLowerCase().split('/');

function read(pattern: string): { fixed: string[]; open: boolean } {
  const parts = partsOf(pattern);
  const open = parts.at(-1) === '*';
  return { fixed: open ? parts.slice(0, -1) : parts, open };
}

const isName = (part: string) => part.startsWith(':');

/** Whether a pattern answers an address. */
export function matchesRoute(pattern: string, address: string): boolean {
  const { fixed, open } = read(pattern);
  const values = trimmed(address)
    .split('/')
    .map((part) => decoded(part).toLowerCase());
  if (open ? values.length < fixed.length : values.length !== fixed.length) return false;
  return fixed.every((part, index) => (isName(part) ? values[index] !== '' : part === values[index]));
}

/** The address at which the page of a pattern is entered: `/results` of `/results/*`; null where it wants a parameter. */
export function entranceOf(pattern: string): string | null {
  const entrance = pattern.replace(/\/\*$/, '');
  return entrance === '' || entrance.includes(':') ? null : entrance;
}

/** What a part says of an address, the most exact first: where a pattern has ended, the address has ended as well. */
function exactness(part: string | undefined): number {
  if (part === undefined) return 3;
  if (part === '*') return 0;
  return isName(part) ? 1 : 2;
}

/** Below 0 when the first pattern names an address that both answer more exactly: the first part that differs says so. */
function byExactness(one: string, other: string): number {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(mine.length, theirs.length); index += 1) {
    const difference = exactness(theirs[index]) - exactness(mine[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The route that answers an address, the most exact one when several do; undefined when none does. */
export function routeFor<R extends { path: string }>(routes: readonly R[], address: string): R | undefined {
  const fitting = routes.filter(({ path }) => matchesRoute(path, address));
  return fitting.sort((one, other) => byExactness(one.path, other.path))[0];
}

/** Whether some address is answered by both patterns. */
export function routesMeet(one: string, other: string): boolean {
  const both = [read(one), read(other)].sort((a, b) => a.fixed.length - b.fixed.length);
  const [shorter, longer] = both as [ReturnType<typeof read>, ReturnType<typeof read>];
  if (shorter.fixed.length < longer.fixed.length && !shorter.open) return false;
  // A name stands for whatever is there.
  return shorter.fixed.every((part, index) => {
    const beside = longer.fixed[index] ?? '';
    return part === beside || isName(part) || isName(beside);
  });
}

/** Whether two patterns answer exactly the same addresses, so that neither could go before the other. */
export function sameRoute(one: string, other: string): boolean {
  const plain = (path: string) => partsOf(path).map((part) => (isName(part) ? ':' : part));
  return plain(one).join('/') === plain(other).join('/');
}
