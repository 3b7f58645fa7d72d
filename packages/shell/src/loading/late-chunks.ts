import type { LoadableRelease } from '@portal/shared/model';
import { startStallTimer, usualLimits } from './limits';
import { loadScript } from './load-script';

declare global {
  /** Takes the place of webpack's own script loader in the shell and in every module. */
  var __portalLoad: ((url: string) => Promise<void>) | undefined;
}

type Failed = (path: string, error: unknown) => void;

const integrity = new Map<string, string>();
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

/** Files of a release may be asked for from now on. */
export function registerRelease({ base, files }: Pick<LoadableRelease, 'base' | 'files'>): void {
  for (const [file, hash] of Object.entries(files)) registerIntegrity(base + file, hash);
}

async function loadLate(url: string): Promise<void> {
  const path = pathOf(url);
  const { deadline, ...tries } = usualLimits;
  const stallTimer = startStallTimer({ deadline, what: path, concerns: (arrived) => arrived === path });
  const { signal, half } = stallTimer;
  try {
    await loadScript({ url, integrity: integrity.get(path) }, { ...tries, signal, half });
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
