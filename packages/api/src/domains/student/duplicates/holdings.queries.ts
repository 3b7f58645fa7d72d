import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { holdings, type Holding } from './holdings';

const under = ({ table, column }: Holding, id: number) =>
  sql`(select count(*)::integer from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint)`;

/** How much stands under each of two records, by what it is; what neither has is left out. */
export async function holdingsOf(
  db: Db | Trx,
  ids: { one: number; other: number },
): Promise<{ what: string; one: number; other: number }[]> {
  const counts = holdings.map(
    (each) => sql`select ${under(each, ids.one)} as one, ${under(each, ids.other)} as other`,
  );
  const counted = sql.join(
    counts.map((count, place) => sql`select ${sql.lit(place)} as place, c.* from (${count}) c`),
    sql` union all `,
  );
  const { rows } = await sql<{
    place: number;
    one: number;
    other: number;
  }>`${counted} order by place`.execute(db);
  return rows.flatMap(({ place, one, other }) => {
    const held = holdings[place];
    return held && one + other > 0 ? [{ what: held.what, one, other }] : [];
  });
}
