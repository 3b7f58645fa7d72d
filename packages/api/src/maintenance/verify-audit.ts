import { firstBrokenAudit } from '../audit';
import { openDatabase } from '../database';

/** `npm run -w @portal/api audit:verify` with DATABASE_URL: walks the audit chain. Exit 1 names the first row that does not fit. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Set DATABASE_URL to the database whose audit log is to be verified.');
  process.exit(78);
}
const db = openDatabase({ url, most: 1 }, (error) => console.error(error.message));
const broken = await firstBrokenAudit(db);
await db.destroy();
console.log(broken === null ? 'The audit log is whole.' : `Row ${broken} of the audit log does not fit.`);
process.exit(broken === null ? 0 : 1);
