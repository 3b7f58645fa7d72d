import { match } from '../outlet/side-effects/primordials';

/**
 * Why module code did not come up. `network`: no or no usable answer. `deadline`: not in time. `integrity`: the bytes
 * are not those that were published. `evaluate`: the code threw while starting. `contract`: it came up but is not what
 * the host can mount. `blocked`: it kept an earlier page of this tab from answering, or broke it, and nothing can take
 * its place.
 */
export type LoadFault = 'network' | 'deadline' | 'integrity' | 'evaluate' | 'contract' | 'blocked';

export class LoadError extends Error {
  readonly fault: LoadFault;
  /** Address of the file, when one file is to blame. */
  readonly url: string | undefined;

  constructor(fault: LoadFault, message: string, { url, cause }: { url?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'LoadError';
    this.fault = fault;
    this.url = url;
  }
}

/** Whether a part of the code did not come; a module's own webpack wraps what the loader says of it. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof LoadError || (error instanceof Error && error.name === 'ChunkLoadError');
}

/** A release as it is named in reports. */
export interface FaultSource {
  module: string;
  version: string;
}

/** The address of a release's file, as in `/modules/mf-finance/1.4.0/page.js`. */
const released = /\/modules\/([a-z][a-z0-9-]*)\/(\d[^/\s:]*)\//;

/**
 * The release that an error comes from, by the first address of a module's file in its stack (or `file`, where there is
 * no stack); null when it is none of a module's.
 */
export function releaseIn(error: unknown, file = ''): FaultSource | null {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const found = match(released, stack) ?? match(released, file);
  const module = found?.[1];
  const version = found?.[2];
  return module && version ? { module, version } : null;
}
