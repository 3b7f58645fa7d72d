import { counted } from '@portal/shared/model';
import path from 'node:path';
import { checkChain } from '../platform/audit/check-chain';
import { openDatabase, type Connection } from '../platform/database/database';
import { runningHost } from '../platform/database/embedded/attach';
import { launch } from '../platform/database/embedded/launch';

/**
 * `npm run -w @portal/api audit:verify`: walks the audit chain of DATABASE_URL, or of the embedded database
 * below PORTAL_DATA whether or not the portal runs. Exit 1 names the first row that does not fit, or says that the
 * end is not where it was.
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
const { rows, firstBroken, endIsWhole, lastHash } = await checkChain(db);
await db.destroy();
await stop();
if (firstBroken !== null) console.log(`Row ${firstBroken} of the audit log does not fit.`);
else if (!endIsWhole)
  console.log('The audit log does not end where it was last written: rows are missing or were added.');
else console.log(`The audit log is complete: ${counted(rows, 'row')}, the last with the hash ${lastHash}.`);
process.exitCode = firstBroken === null && endIsWhole ? 0 : 1;
