import type { Db, Trx } from '../database/database';
import { secondsAfter } from '../clock';

const columns = [
  'id',
  'user_id as userId',
  'list',
  'format',
  'query',
  'state',
  'file_name as fileName',
  'rows',
  'request_id as requestId',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'made_with as madeWith',
  'filter_id as filterId',
] as const;

/** A file that has not expired. */
export function exportFile(db: Db | Trx, id: string, now: Date) {
  return db
    .selectFrom('export_file')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** More files than a person makes in a day with a purpose. */
const mostShown = 50;

/** A person's files that have not expired, newest first. */
export function exportFilesOf(db: Db, userId: number, now: Date): Promise<ExportFile[]> {
  return db
    .selectFrom('export_file')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(mostShown)
    .execute();
}

export type ExportFile = NonNullable<Awaited<ReturnType<typeof exportFile>>>;

/** A file asked for longer ago than this is no longer waited for: whoever made it has died. */
export const waitSeconds = 3600;

/** How many files are being made for a person. */
export async function filesInWork(db: Db | Trx, userId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('export_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'working')
    .where('created_at', '>', secondsAfter(now, -waitSeconds))
    .executeTakeFirstOrThrow();
  return count;
}

/** The file's bytes, one part after another. */
export async function* exportParts(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await db
      .selectFrom('export_part')
      .select('bytes')
      .where('export_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}
