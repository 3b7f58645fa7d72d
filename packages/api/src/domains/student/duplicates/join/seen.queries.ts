import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/database/database';
import { holdings } from '../holdings';

/** A print of two records and of all that stands under them: another one, once anything of it has changed. */
export async function seenOf(db: Db | Trx, { one, other }: { one: number; other: number }): Promise<string> {
  const tables = [{ table: 'student', column: 'id' }, ...holdings];
  const parts = tables.map(
    ({ table, column }, place) => sql`select ${sql.lit(place)} as place,
      string_agg(md5(to_jsonb(t)::text), ' ' order by md5(to_jsonb(t)::text)) as print
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} in (${one}::bigint, ${other}::bigint)`,
  );
  const { rows } = await sql<{ seen: string }>`
    select md5(string_agg(place || ' ' || coalesce(print, ''), ',' order by place)) as seen
    from (${sql.join(parts, sql` union all `)}) parts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a print is always made');
  return row.seen;
}
