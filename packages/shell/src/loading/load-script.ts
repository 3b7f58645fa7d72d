import { LoadError } from './load-error';
import { checkedScriptUrl, trustedScriptUrl } from './trusted-url';

export interface ScriptFile {
  url: string;
  /** `sha384-…`; a script whose bytes differ is never executed. */
  integrity?: string | undefined;
}

export interface ScriptLimits {
  /** Milliseconds over all tries. */
  deadline: number;
  tries: number;
  /** Longest pause between two tries, in milliseconds; the actual one is random. */
  jitter: number;
}

export const scriptLimits: ScriptLimits = { deadline: 8000, tries: 3, jitter: 300 };

/** Below this many milliseconds another try is not worth starting. */
const tooLate = 50;

let serial = 0;

function pause(longest: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}

/**
 * Runs one script with integrity, retries and a deadline over all of them. `fresh` starts with a new address, for
 * files of which an earlier attempt failed and may still hang.
 */
export async function loadScript(
  file: ScriptFile,
  { fresh = false, limits = scriptLimits }: { fresh?: boolean; limits?: ScriptLimits } = {},
): Promise<void> {
  checkedScriptUrl(file.url);
  const until = performance.now() + limits.deadline;
  for (let attempt = 1; ; attempt += 1) {
    const left = Math.max(until - performance.now(), 1);
    // A first try that hangs must leave time for a second one.
    const share = attempt < limits.tries ? Math.min(left, limits.deadline / 2) : left;
    try {
      return await (fresh || attempt > 1 ? runFetched(file, share) : runScript(file, share));
    } catch (error) {
      if (attempt >= limits.tries || until - performance.now() < tooLate) throw error;
      await pause(Math.min(limits.jitter, until - performance.now()));
    }
  }
}

/**
 * A script element cannot be aborted and keeps its socket, so later tries fetch the bytes under a new address,
 * which can be aborted; the script then comes from the HTTP cache.
 */
async function runFetched(file: ScriptFile, milliseconds: number): Promise<void> {
  const from = performance.now();
  serial += 1;
  const url = `${file.url}?try=${serial}-${Date.now().toString(36)}`;
  try {
    const { integrity } = file;
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(milliseconds),
      ...(integrity && { integrity }),
    });
    if (!answer.ok) throw new LoadError('network', `answered ${answer.status}`, { url });
    await answer.arrayBuffer();
  } catch (error) {
    if (error instanceof LoadError) throw error;
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new LoadError(late ? 'deadline' : 'network', 'could not be fetched', { url, cause: error });
  }
  return runScript({ ...file, url }, Math.max(milliseconds - (performance.now() - from), tooLate));
}

function runScript({ url, integrity }: ScriptFile, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: LoadError) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(
      () => end(new LoadError('deadline', 'did not come in time', { url })),
      milliseconds,
    );
    script.src = trustedScriptUrl(url);
    script.async = true;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.onload = () => end();
    script.onerror = () => end(new LoadError('network', 'could not be loaded', { url }));
    document.head.append(script);
  });
}
