import path from 'node:path';
import { firstBrokenAudit } from '../audit';
import { openDatabase, type Connection } from '../database';
import { runningHost } from '../embedded/attach';
import { launch } from '../embedded/launch';

/**
 * `npm run -w @portal/api audit:verify`: walks the audit chain of DATABASE_URL, or of the embedded database
 * below PORTAL_DATA whether or not the portal runs. Exit 1 names the first row that does not fit.
 */
async function connect(): Promise<{ connection: Connection; stop(): Promise<void> }> {
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

const { connection, stop } = await connect();
const db = openDatabase({ ...connection, most: 1 }, (error) => console.error(error.message));
const broken = await firstBrokenAudit(db);
await db.destroy();
await stop();
console.log(broken === null ? 'The audit log is whole.' : `Row ${broken} of the audit log does not fit.`);
process.exitCode = broken === null ? 0 : 1;
