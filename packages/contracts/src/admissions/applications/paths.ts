/** A copy with that value at a dotted path. */
export function setAt(target: object, path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.');
  const before = (target as Record<string, unknown>)[head];
  const inner = typeof before === 'object' && before !== null ? before : {};
  return { ...target, [head]: rest.length === 0 ? value : setAt(inner, rest.join('.'), value) };
}

const small = (part: string) => part.charAt(0).toLowerCase() + part.slice(1);

/** Where an answer is stored in its step: `Sponsor.Fullname` of the wire is `sponsor.fullname`. */
export const storedPath = (name: string): string => name.split('.').map(small).join('.');

/** Where an answer stands in the record. `part` is the one that the answers of its step lie in. */
export const recordPath = (part: string | undefined, name: string): string =>
  [part, storedPath(name)].filter(Boolean).join('.');

/** Where the name behind an id stands: `state` beside `stateId`, or as the question says. */
export const namePath = (path: string, { named }: { readonly named?: string } = {}): string =>
  named ? path.replace(/[^.]+$/, named) : path.replace(/Id$/, '');
