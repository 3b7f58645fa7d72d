import type { Embedded } from '../src/platform/database/embedded/launch';
import { startTestServer } from './server';

const kept = globalThis as { portalTestServer?: Embedded };

export default async function setup(): Promise<void> {
  kept.portalTestServer ??= await startTestServer();
  process.env['PORTAL_TEST_HOST'] = kept.portalTestServer.host;
}
