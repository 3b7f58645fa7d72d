export interface Tries {
  /** How often it is asked for when it fails. */
  tries: number;
  /** Longest pause between two tries, in milliseconds; the actual one is random. */
  jitter: number;
}

/** What loading may take. */
export interface Limits extends Tries {
  /** Milliseconds in which nothing arrives, over all tries. */
  deadline: number;
}

export const usualLimits: Limits = { deadline: 8000, tries: 3, jitter: 300 };

let serial = 0;

/** An address that joins no request which may still hang. */
export function freshUrl(url: string): string {
  serial += 1;
  return `${url}?try=${serial}-${Date.now().toString(36)}`;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Does something again after it failed, with random pauses, until the signal fires. */
export async function retrying<T>(
  { tries, jitter, signal }: Tries & { signal: AbortSignal },
  act: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(attempt);
    } catch (error) {
      if (attempt >= tries || signal.aborted) throw error;
      await pause(Math.random() * jitter);
    }
  }
}
