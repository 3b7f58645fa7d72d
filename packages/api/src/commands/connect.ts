import path from 'node:path';
import type { Connection } from '../platform/database/database';
import { runningHost } from '../platform/database/embedded/attach';
import { launch } from '../platform/database/embedded/launch';

/** The database of DATABASE_URL, or the embedded one below PORTAL_DATA whether or not the portal runs. */
export async function connect(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url) return { connection: { url }, stop: async () => undefined };
  // npm runs this in the package; the portal's folder is where the person typed the command.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const place = {
    base: path.resolve(from, process.env['PORTAL_DATA'] ?? '.portal', 'postgres'),
    name: 'data',
  };
  const embedded = { user: 'postgres', database: 'postgres' };
  const running = runningHost(place);
  if (running) return { connection: { ...embedded, host: running }, stop: async () => undefined };
  const { host, stop } = await launch(place);
  return { connection: { ...embedded, host }, stop };
}
