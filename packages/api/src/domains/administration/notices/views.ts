import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps';
import { isLive } from './notices.queries';

/** A reader of one notice; says nothing of who they are, and something else for each notice. */
function readerOf(key: Buffer, noticeId: number, who: string): string {
  return createHmac('sha256', key)
    .update(`notice-reader:${noticeId}:${who}`)
    .digest('base64url')
    .slice(0, 32);
}

/**
 * Counts that these notices were opened: once per person, or once per browser session. Those that this reader may
 * not read are left out.
 */
export async function countViews(
  { db, clock, env }: Deps,
  { ids, who, categories }: { ids: readonly number[]; who: string; categories: readonly string[] },
): Promise<void> {
  const rows = await db
    .selectFrom('notice')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn<number>('any', [val([...ids])]))
    .where('category', '=', ({ fn, val }) => fn<string>('any', [val([...categories])]))
    .where(isLive(clock.now()))
    .execute();
  if (rows.length === 0) return;
  const readers = rows.map(({ id }) => ({ notice_id: id, reader: readerOf(env.dataKey, id, who) }));
  // In the order of the ids, so that two readers never wait for each other.
  readers.sort((one, other) => one.notice_id - other.notice_id);
  await db
    .with('fresh', (query) =>
      query
        .insertInto('notice_reader')
        .values(readers)
        .onConflict((conflict) => conflict.doNothing())
        .returning('notice_id'),
    )
    .updateTable('notice')
    .set({ views: sql`views + 1` })
    .where('id', 'in', (query) => query.selectFrom('fresh').select('notice_id'))
    .execute();
}
