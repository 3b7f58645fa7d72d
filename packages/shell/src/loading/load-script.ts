import { tellArrival } from './arrivals';
import { LoadError } from './load-error';
import { freshUrl, pause, retrying, type Tries } from './retry';
import { childOf } from './signals';
import { checkedScriptUrl, trustedScriptUrl } from './trusted-url';

export interface ScriptFile {
  url: string;
  /** `sha384-…`; a script whose bytes differ is never executed. */
  integrity?: string | undefined;
}

export interface LoadScriptOptions extends Tries {
  /** An earlier attempt failed and may still hang: start with a new address. */
  fresh?: boolean;
  /** Milliseconds after which a first try that has brought nothing gets another one beside it. */
  half: number;
  /** Ends all tries; its reason is the fault. */
  signal: AbortSignal;
}

/**
 * Runs one script with integrity and retries. The first try may use what the page preloads. When it fails, or has
 * brought nothing for a while, others go beside it: a slow first one may still win.
 */
export async function loadScript(file: ScriptFile, options: LoadScriptOptions): Promise<void> {
  checkedScriptUrl(file.url);
  const { fresh = false, half, jitter, tries } = options;
  const race = childOf(options.signal);
  const { signal } = race;
  if (fresh) return retrying({ tries, jitter, signal }, () => runFetched(file, signal));
  const first = runScript(file, signal);
  const others = failedOrLate(first, half)
    .then(() => pause(Math.random() * jitter))
    .then(() => retrying({ tries: tries - 1, jitter, signal }, () => runFetched(file, signal)));
  try {
    await Promise.any([first, others]);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[1] : error;
  } finally {
    race.abort();
  }
}

/** Resolves when the promise has failed or is late; never when it is kept in time. */
function failedOrLate(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    promise.then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        resolve();
      },
    );
  });
}

/**
 * A script element cannot be aborted and keeps its socket, so later tries fetch the bytes under a new address,
 * which can be aborted and tells what has arrived; the script then comes from the HTTP cache. Its hash is checked
 * there: a fetch that checks it keeps the bytes back until all are there.
 */
async function runFetched(file: ScriptFile, signal: AbortSignal): Promise<void> {
  const url = freshUrl(file.url);
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new LoadError('network', `answered ${answer.status}`, { url });
    await readAll(answer, url);
  } catch (error) {
    if (error instanceof LoadError) throw error;
    throw new LoadError('network', 'could not be fetched', { url, cause: error });
  }
  return runScript({ ...file, url }, signal);
}

async function readAll({ body }: Response, url: string): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) tellArrival(url);
}

function runScript({ url, integrity }: ScriptFile, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', aborted);
      script.onload = script.onerror = null;
      script.remove();
      if (error) return reject(error as Error);
      tellArrival(url);
      resolve();
    };
    const aborted = () => end(signal.reason);
    if (signal.aborted) return aborted();
    signal.addEventListener('abort', aborted, { once: true });
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
