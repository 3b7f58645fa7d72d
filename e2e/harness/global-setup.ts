import { startPortal } from './portal-process';

/** One portal for the whole run. PORTAL_URL and SIMULATOR_URL take a running one instead. */
export default async function globalSetup() {
  if (process.env.PORTAL_URL) return undefined;
  // On a machine that is busy with other tests a page shows first what it shows on a quiet one.
  const portal = await startPortal({ DOCUMENT_WAIT: '1000' });
  process.env.PORTAL_URL = portal.url;
  process.env.SIMULATOR_URL = portal.simulatorUrl;
  return () => portal.stop();
}
