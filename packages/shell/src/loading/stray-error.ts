import { match } from '../outlet/traces/untouched';

/** A release as it is named in reports. */
export interface Blamed {
  module: string;
  version: string;
}

/** The address of a release's file, as in `/modules/mf-finance/1.4.0/page.js`. */
const released = /\/modules\/([a-z][a-z0-9-]*)\/(\d[^/\s:]*)\//;

/**
 * The release that an error comes from, by the first address of a module's file in its stack (or `file`, where there is
 * no stack); null when it is none of a module's.
 */
export function releaseIn(error: unknown, file = ''): Blamed | null {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const found = match(released, stack) ?? match(released, file);
  const module = found?.[1];
  const version = found?.[2];
  return module && version ? { module, version } : null;
}
