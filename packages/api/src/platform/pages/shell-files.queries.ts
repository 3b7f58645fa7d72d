import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { PageTables } from './pages.tables';
import type { CompressedFile } from './shell-build';

/** Hash by URL, of those that are there. */
export async function knownShellFiles(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shell_file')
    .select(['url', 'hash'])
    .where('url', '=', sql<string>`any(${urls})`)
    .execute();
  return new Map(rows.map(({ url, hash }) => [url, hash]));
}

/** One by one: together they would be a statement of many megabytes. Another node may bring the same meanwhile. */
export async function insertShellFiles(
  db: Db,
  rows: readonly Insertable<PageTables['shell_file']>[],
): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('shell_file')
      .values(row)
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
  }
}

export async function markShellFiles(db: Db, urls: readonly string[], seen_at: Date): Promise<void> {
  await db
    .updateTable('shell_file')
    .set({ seen_at })
    .where('url', '=', sql<string>`any(${urls})`)
    .execute();
}

export function findShellFile(db: Db, url: string): Promise<CompressedFile | undefined> {
  return db
    .selectFrom('shell_file')
    .select(['hash', 'bytes', 'brotli', 'gzip'])
    .where('url', '=', url)
    .executeTakeFirst();
}
