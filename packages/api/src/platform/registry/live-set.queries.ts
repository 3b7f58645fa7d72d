import { sql } from 'kysely';
import type { Db } from '../database/database';

/**
 * Where the channels point and which servers are granted, as one text: it changes when any of them is moved or taken
 * back. A grant that is over must not wait for a signal that was lost.
 */
export async function pointers(db: Db): Promise<string> {
  const { places, grants } = await db
    .selectFrom('channel')
    .select(sql<string>`string_agg(name || ' ' || composition_id, ', ' order by name)`.as('places'))
    .select(
      sql<
        string | null
      >`(select string_agg(concat_ws(' ', module_id, way, origin), ', ' order by module_id, way, origin)
        from module_backend)`.as('grants'),
    )
    .executeTakeFirstOrThrow();
  return `${places}; ${grants ?? ''}`;
}
