/**
 * Why module code did not come up. `network`: no or no usable answer. `deadline`: not in time. `integrity`: the bytes
 * are not those that were published. `evaluate`: the code threw while starting. `contract`: it came up but is not
 * what the host can mount. `blocked`: it kept an earlier page of this tab from answering, or broke it, and nothing can take its place.
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
