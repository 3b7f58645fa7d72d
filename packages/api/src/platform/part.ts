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

/** Makes parts known, before anything else of the application runs. */
export function addParts(parts: readonly Part[]): void {
  known.push(...parts.filter((part) => !known.includes(part)));
}

/** Every part, the platform first. */
export const everyPart = (): readonly Part[] => known;

/** What all parts together have under a field, by name. */
export function fromParts<T>(field: (part: Part) => Readonly<Record<string, T>> | undefined): Map<string, T> {
  return new Map(known.flatMap((part) => Object.entries(field(part) ?? {})));
}
