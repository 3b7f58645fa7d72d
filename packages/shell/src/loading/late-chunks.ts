import type { LoadableRelease } from '@portal/shared/model';
import { loadScript } from './load-script';

declare global {
  /** Takes the place of webpack's own script loader in the shell and in every module. */
  var __portalLoad: ((url: string) => Promise<void>) | undefined;
}

/**
 * Sends chunks that are loaded later the same way as everything else. `shellFiles`: integrity of the shell's
 * own late files by URL path.
 */
export function installChunkLoader(shellFiles: Record<string, string>, releases: LoadableRelease[]): void {
  const integrity = new Map(Object.entries(shellFiles));
  for (const { base, files } of releases) {
    for (const [file, hash] of Object.entries(files))
      integrity.set(new URL(base + file, location.href).pathname, hash);
  }
  globalThis.__portalLoad = (url) => {
    const { pathname } = new URL(url, location.href);
    return loadScript({ url, integrity: integrity.get(pathname) });
  };
}
