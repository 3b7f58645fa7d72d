import { addOnce } from './add-once';
import type { Deps } from './deps';
import type { Routes } from './http/route';
import type { Job } from './jobs/run-jobs';

/**
 * What one part of the API, the platform itself or a domain, brings along. Whoever offers others a place to add to
 * declares its field here, as `search/finder.ts` does with `finders`.
 */
export interface Part {
  /** As in the folder's name. */
  name: string;
  routes: readonly Routes[];
  /** What every node does by itself, again and again. */
  jobs?: (deps: Deps) => readonly Job[];
}

const known: Part[] = [];

/** Names of what a part brings, field by field, as in `claims finance.view`. A list is of things that have a kind. */
function namesIn(part: Part): string[] {
  return Object.entries(part).flatMap(([field, brought]: [string, unknown]) => {
    if (typeof brought !== 'object' || brought === null) return [];
    const names = Array.isArray(brought) ? brought.map(kindOf) : Object.keys(brought);
    return names.flatMap((name) => (name === undefined ? [] : [`${field} ${name}`]));
  });
}
const kindOf = (one: unknown) => (one as { kind?: string }).kind;

/** Throws when two parts bring the same. */
function demandDistinct(parts: readonly Part[]): void {
  const owners = new Map<string, string>();
  for (const part of parts)
    for (const name of namesIn(part)) addOnce(owners, [name, part.name], (owner) => `one of ${owner}`);
}

/** Makes parts known, before anything else of the application runs. Throws when two of them bring the same. */
export function addParts(parts: readonly Part[]): void {
  const next = [...known, ...parts.filter((part) => !known.includes(part))];
  demandDistinct(next);
  known.splice(0, known.length, ...next);
}

/** Every part, the platform first. */
export const everyPart = (): readonly Part[] => known;

/** What all parts together have under a field, by name. */
export function fromParts<T>(field: (part: Part) => Readonly<Record<string, T>> | undefined): Map<string, T> {
  return new Map(known.flatMap((part) => Object.entries(field(part) ?? {})));
}
