import type { LoadableRelease, ReleaseFiles } from '@portal/shared/model';
import { startStallTimer, usualLimits, type StallTimer } from './limits';
import { loadScript } from './load-script';

declare global {
  /** Takes the place of webpack's own script loader in the shell and in every module. */
  var __portalLoad: ((url: string) => Promise<void>) | undefined;
}

type Failed = (path: string, error: unknown) => void;

/** Asks for the whole description of a release. */
export type AskFiles = (stallTimer: StallTimer) => Promise<Pick<ReleaseFiles, 'files'>>;

const integrity = new Map<string, string>();
/** Of releases of which the page told only what this person may open, by their base. */
const toldInPart = new Map<string, AskFiles>();
let failed: Failed = () => undefined;
const pathOf = (url: string) => new URL(url, location.href).pathname;

/** The published hash of a file, by its path or address; undefined for files that nobody has described. */
export function integrityOf(url: string): string | undefined {
  return integrity.get(pathOf(url));
}

/** A file that is not script may be asked for from now on. */
export function registerIntegrity(url: string, hash: string | undefined): void {
  if (hash) integrity.set(pathOf(url), hash);
}

/** Files of a release may be asked for from now on. `askAll`: where these may not be all of them. */
export function registerRelease(
  { base, files }: Pick<LoadableRelease, 'base' | 'files'>,
  askAll?: AskFiles,
): void {
  for (const [file, hash] of Object.entries(files)) registerIntegrity(base + file, hash);
  if (askAll) toldInPart.set(pathOf(base), askAll);
}

/** The hash of a file, asked for where the page told only a part of its release. */
async function hashOf(path: string, stallTimer: StallTimer): Promise<string | undefined> {
  const base = path.slice(0, path.lastIndexOf('/') + 1);
  const askAll = toldInPart.get(base);
  if (!integrity.has(path) && askAll) {
    registerRelease({ base, ...(await askAll(stallTimer)) });
    toldInPart.delete(base);
  }
  return integrity.get(path);
}

async function loadLate(url: string): Promise<void> {
  const path = pathOf(url);
  const { deadline, ...tries } = usualLimits;
  const concerns = (arrived: string) => arrived === path || toldInPart.has(arrived.replace(/[^/]+$/, ''));
  const stallTimer = startStallTimer({ deadline, what: path, concerns });
  const { signal, half } = stallTimer;
  try {
    await loadScript({ url, integrity: await hashOf(path, stallTimer) }, { ...tries, signal, half });
  } catch (error) {
    failed(path, error);
    throw error;
  } finally {
    stallTimer.end();
  }
}

/**
 * Sends chunks that are loaded later the same way as everything else. `shellFiles`: integrity of the shell's
 * own late files by URL path. `tell` hears of a file that did not come after all tries.
 */
export function installChunkLoader(shellFiles: Record<string, string>, tell: Failed = failed): void {
  for (const [path, hash] of Object.entries(shellFiles)) integrity.set(path, hash);
  failed = tell;
  globalThis.__portalLoad = loadLate;
}
