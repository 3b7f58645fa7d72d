import { workerPath } from '../offline/worker-message';
import { freshUrl, racing, retrying, reportArrival, type Tries } from './limits';
import { LoadError } from './load-error';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Folders of this origin that script may come from: the shell's own files and published modules. */
const folders = ['/assets/', '/modules/'];

/** The one other origin, of a developer's own build; the server's policy names the same, or it would not load. */
let allowedOrigin: string | null = null;

/** Lets scripts come from the address of the override that the server granted to this page. */
export function allowOrigin(origin: string): void {
  allowedOrigin = origin;
}

/** Refuses any script address outside the portal's own folders. */
function checkedScriptUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const ours = pathname === workerPath || folders.some((folder) => pathname.startsWith(folder));
  const known = origin === location.origin && ours;
  if (!known && origin !== allowedOrigin) throw new TypeError(`script refused: ${url}`);
  return url;
}

let policy: ScriptUrlPolicy | undefined;

/** The address as a trusted one, where the browser asks for that; checked everywhere. */
export function trustedScriptUrl(url: string): string {
  policy ??= makePolicy();
  return policy.createScriptURL(url);
}

function makePolicy(): ScriptUrlPolicy {
  const rules = { createScriptURL: checkedScriptUrl };
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  return factory ? factory.createPolicy('portal-loader', rules) : rules;
}

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
  const { fresh = false, signal } = options;
  if (fresh) return retrying(options, () => runFetched(file, signal));
  return racing(options, (attempt, race) => (attempt === 1 ? runScript(file, race) : runFetched(file, race)));
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
  while (reader && !(await reader.read()).done) reportArrival(url);
}

function runScript({ url, integrity }: ScriptFile, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', aborted);
      script.onload = script.onerror = null;
      script.remove();
      if (error) return reject(error as Error);
      reportArrival(url);
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
