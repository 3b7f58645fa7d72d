import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../src/platform/database/database';

/**
 * Inserts many rows in one statement, in their order, whatever their number: they travel as one JSON value.
 * Keys are column names, the same in every row.
 */
export async function insertRows(trx: Trx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await insertion(table, columns, JSON.stringify(rows)).execute(trx);
}

function insertion(table: string, columns: RawBuilder<unknown>, json: string) {
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`;
}
