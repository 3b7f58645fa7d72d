import { sql } from 'kysely';
import type { ModuleManifest } from '@portal/shared/model';
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

/** The description of any release ever published whose files are still there. */
export async function findManifest(
  db: Db,
  { module, version }: { module: string; version: string },
): Promise<ModuleManifest | undefined> {
  const row = await db
    .selectFrom('module_release')
    .select('manifest')
    .where('module_id', '=', module)
    .where('version', '=', version)
    .where(sql<boolean>`not exists (select from retired_release g where g.release_id = module_release.id)`)
    .executeTakeFirst();
  return row?.manifest;
}
