import { counted } from '@portal/shared/model';
import { checkChain } from '../platform/audit/check-chain';
import { openDatabase } from '../platform/database/database';
import { connect } from './connect';

/**
 * `npm run -w @portal/api audit:verify`: walks the audit chain. Exit 1 names the first row that does not fit, or says
 * that the end is not where it was.
 */
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
