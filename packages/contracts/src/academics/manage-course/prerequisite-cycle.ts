/** Which courses each course asks for, by any key of a course. */
export type Prerequisites<Key> = ReadonlyMap<Key, readonly Key[]>;

/**
 * The way from a course through what it asks for back to itself, as in MTH102, MTH201, MTH102; null where there is none.
 * Looks only for cycles through `course`: the others were refused when they were written.
 */
export function prerequisiteCycle<Key>(asks: Prerequisites<Key>, course: Key): Key[] | null {
  const cameFrom = new Map<Key, Key>();
  const waiting: Key[] = [course];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const next of asks.get(at) ?? []) {
      if (next === course) return [...wayTo(cameFrom, course, at), course];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo<Key>(cameFrom: ReadonlyMap<Key, Key>, course: Key, end: Key): Key[] {
  const way = [end];
  for (let at = end; at !== course;) {
    const before = cameFrom.get(at);
    if (before === undefined) return way;
    way.unshift(before);
    at = before;
  }
  return way;
}
