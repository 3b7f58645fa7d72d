import { LoadError } from './load-error';

/** The federation runtime's own words when a module wants another version of what the shell supplies. */
const words =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy the requirement of .* needs ([^)]+)/;

/** The fault of a release that does not fit this portal, naming both versions; null when it is something else. */
export function misfitOf(release: string, error: unknown): LoadError | null {
  const [, supplied, name, range] = words.exec(error instanceof Error ? error.message : '') ?? [];
  if (!range) return null;
  return new LoadError('contract', `${release} needs ${name} ${range}; this portal supplies ${supplied}`);
}
