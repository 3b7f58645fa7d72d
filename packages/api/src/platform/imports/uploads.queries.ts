import type { Verdict } from '@portal/shared/lists/calls';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Order } from '../lists/page-rows';
import { searchText } from '../lists/search-text';
import type { AnyKind, ImportAbout } from './import-kind';
import type { ValidatedRow } from './validate-rows';
import { where } from '../lists/where';

const columns = [
  'id',
  'kind',
  'user_id as userId',
  'file_name as fileName',
  'counts',
  'expires_at as expiresAt',
  'committed_at as committedAt',
  'applied',
  'session_id as sessionId',
  'subject',
  'file_hash as fileHash',
] as const;
const batch = 500;

/** An upload that has not expired. */
export function uploadById(db: Db | Trx, id: string, now: Date) {
  return db
    .selectFrom('import_upload')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type StoredUpload = NonNullable<Awaited<ReturnType<typeof uploadById>>>;

/** The same, held until the transaction ends: nobody else applies it meanwhile. */
export function lockUpload(trx: Trx, id: string, now: Date) {
  return trx
    .selectFrom('import_upload')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** What an upload was judged by beside its file. */
export function aboutUpload({ sessionId, subject }: StoredUpload, about: ImportAbout): ImportAbout {
  return { ...about, ...(sessionId !== null && { sessionId }), ...(subject !== null && { subject }) };
}

/** How many rows have which verdict. */
export function countVerdicts(rows: readonly Pick<ValidatedRow, 'verdict'>[]): Record<Verdict, number> {
  const counts = { ok: 0, warning: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** One text for any number of rows: statements are prepared by their text, and each costs memory. */
export async function insertRows(trx: Trx, import_id: string, rows: readonly ValidatedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch).map(({ number, verdict, messages, cells, formula }) => ({
      number,
      verdict,
      messages,
      cells,
      formula,
    }));
    await sql`insert into import_row (import_id, number, verdict, messages, cells, formula)
      select ${import_id}::uuid, number, verdict, messages, cells, formula
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as r (number int, verdict text, messages jsonb, cells jsonb, formula boolean)`.execute(trx);
  }
}

/** Rows of an upload, for `pageRows`. */
export function rowsOf(
  db: Db | Trx,
  id: string,
  query: { search?: string | undefined; verdict?: Verdict | undefined } = {},
) {
  const rows = db
    .selectFrom('import_row')
    .select(['number', 'verdict', 'messages', 'cells'])
    .where('import_id', '=', id);
  return where(rows, query, {
    verdict: 'verdict',
    search: (text) => searchText(sql`f_search(import_row.cells::text)`, text),
  });
}

/** The places of the columns that an upload has: those that may be left out where some row fills them. */
export async function filledColumns(db: Db | Trx, { columns: all }: AnyKind, id: string): Promise<number[]> {
  const places = all.map((_, at) => at);
  if (!all.some(({ optional }) => optional)) return places;
  const { rows } = await sql<{ at: number }>`
    select distinct (c.at - 1)::int as at
    from import_row, jsonb_array_elements_text(cells) with ordinality as c (text, at)
    where import_id = ${id} and c.text <> ''`.execute(db);
  const filled = new Set(rows.map(({ at }) => at));
  return places.filter((at) => !all[at]?.optional || filled.has(at));
}

/** Rows of an upload as they were read, with what was said of them. */
export function judgedRowsOf(db: Db | Trx, id: string) {
  return rowsOf(db, id).select('formula').orderBy('number').execute();
}

/** Those of them that are to be applied. */
export function goodRowsOf(db: Db | Trx, id: string) {
  return rowsOf(db, id).select('formula').where('verdict', '<>', 'error').orderBy('number').execute();
}

/** Puts what is said of the rows now in the place of what was said before. */
export async function replaceRows(trx: Trx, id: string, rows: readonly ValidatedRow[]): Promise<void> {
  await trx.deleteFrom('import_row').where('import_id', '=', id).execute();
  await insertRows(trx, id, rows);
  await trx
    .updateTable('import_upload')
    .set({ counts: JSON.stringify(countVerdicts(rows)) })
    .where('id', '=', id)
    .execute();
}

export const rowOrder: Order = {
  sorts: { number: sql.ref('import_row.number') },
  usual: 'number',
  id: sql.ref('import_row.number'),
};

/** What became of rows that were fine in the preview and no longer are. */
export async function refuseRows(trx: Trx, id: string, rows: readonly ValidatedRow[]): Promise<void> {
  for (const { number, messages } of rows) {
    await trx
      .updateTable('import_row')
      .set({ verdict: 'error', messages: JSON.stringify(messages) })
      .where('import_id', '=', id)
      .where('number', '=', number)
      .execute();
  }
}
