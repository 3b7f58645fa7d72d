import type { Embedded } from '../src/platform/database/embedded/launch';

const kept = globalThis as { portalTestServer?: Embedded };

/** In watch mode the server stays for the next run, and ends with the process. */
export default async function teardown({
  watch,
  watchAll,
}: {
  watch: boolean;
  watchAll: boolean;
}): Promise<void> {
  if (watch || watchAll) return;
  await kept.portalTestServer?.stop();
  delete kept.portalTestServer;
}
