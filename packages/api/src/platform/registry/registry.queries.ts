import { sql } from 'kysely';
import type { ModuleManifest } from '@portal/shared/model';
import type { Db, Trx } from '../database/database';
import type { Release } from './release-parts';
import type { Channel } from './registry.tables';
import { insertTemplates } from './views/stored-templates';

/** One row of a composition. */
export interface Placed {
  moduleId: string;
  releaseId: number;
  placedBy: string;
}

/** The live composition's id; `lock` makes everybody else who wants to move it wait. */
export async function liveComposition(db: Db | Trx, { lock = false } = {}): Promise<number> {
  const query = db.selectFrom('channel').select('composition_id as id').where('name', '=', 'live');
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return row.id;
}

/** What a channel points at. */
export async function channelComposition(db: Db | Trx, name: Channel): Promise<number> {
  const query = db.selectFrom('channel').select('composition_id as id').where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).id;
}

export function placedIn(db: Db | Trx, compositionId: number): Promise<Placed[]> {
  return db
    .selectFrom('composition_release')
    .select(['module_id as moduleId', 'release_id as releaseId', 'placed_by as placedBy'])
    .where('composition_id', '=', compositionId)
    .orderBy('module_id')
    .execute();
}

/** Modules of a composition with manifest, settings and the audiences that they are off for. */
export function modulesIn(db: Db | Trx, compositionId: number) {
  return db
    .selectFrom('composition_release as c')
    .innerJoin('module_release as r', 'r.id', 'c.release_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .select(['r.id as releaseId', 'r.manifest', 'm.config', 'm.off_for as offFor'])
    .where('c.composition_id', '=', compositionId)
    .orderBy('c.module_id')
    .execute();
}

export function findModule(db: Db | Trx, id: string) {
  return db
    .selectFrom('module')
    .select(['id', 'title', 'owner', 'enabled', 'held_release_id as heldReleaseId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findRelease(
  db: Db | Trx,
  moduleId: string,
  version: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('module_release')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.id;
}

/** The description of a stored release. */
export async function storedManifest(db: Db | Trx, releaseId: number): Promise<ModuleManifest> {
  const row = db.selectFrom('module_release').select('manifest').where('id', '=', releaseId);
  return (await row.executeTakeFirstOrThrow()).manifest;
}

/** The description of a module's live release; null while none is live. */
export async function liveManifest(db: Db | Trx, moduleId: string): Promise<ModuleManifest | null> {
  const placed = await placedIn(db, await liveComposition(db));
  const live = placed.find((each) => each.moduleId === moduleId);
  return live ? storedManifest(db, live.releaseId) : null;
}

/** So many releases back is nothing that anybody falls back to. */
const mostEarlier = 20;

/**
 * The release of a module, older than the given one, to fall back to: of those that were live once and whose files are
 * there, one that browsers have loaded, and the newest of these.
 */
export function findKnownGood(db: Db | Trx, moduleId: string, releaseId: number) {
  const newest = db
    .selectFrom('module_release as r')
    .select(['r.id', 'r.version', 'r.manifest'])
    .where('r.module_id', '=', moduleId)
    .where('r.id', '<', releaseId)
    .where(
      sql<boolean>`exists (
        select from composition_release p join composition c on c.id = p.composition_id
        where p.module_id = r.module_id and p.release_id = r.id and c.channel = 'live')`,
    )
    .where(sql<boolean>`not exists (select from retired_release g where g.release_id = r.id)`)
    .orderBy('r.id', 'desc')
    .limit(mostEarlier);
  return db
    .selectFrom(newest.as('n'))
    .select(['n.id', 'n.version', 'n.manifest'])
    .orderBy(sql`exists (select from release_metric h where h.release_id = n.id and h.metric = 'load') desc`)
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every version of a module that was ever published. */
export async function versionsOf(db: Db | Trx, moduleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('module_release')
    .select('version')
    .where('module_id', '=', moduleId)
    .execute();
  return rows.map(({ version }) => version);
}

/** Stores a release with its files. The caller maps the violation of `module_release_version`. */
export async function insertRelease(
  trx: Trx,
  { manifest, files, calls, templates }: Release,
  by: { signature: string | null; keyId: number | null; author: string; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('module_release')
    .values({
      module_id: manifest.id,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      signature: by.signature,
      key_id: by.keyId,
      published_by: by.author,
      published_at: by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const distinct = new Map(
    files.map(({ hash, bytes, brotli, gzip }) => [hash, { hash, bytes, brotli, gzip }]),
  );
  await trx
    .insertInto('module_file')
    .values([...distinct.values()])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await trx
    .insertInto('release_file')
    .values(files.map(({ name, hash }) => ({ release_id: id, name, hash })))
    .execute();
  if (calls?.length)
    await trx
      .insertInto('release_calls')
      .values({ release_id: id, calls: JSON.stringify(calls) })
      .execute();
  if (templates) await insertTemplates(trx, id, templates);
  return id;
}

/** The description of a release by its name; undefined when it was never published, or its files are gone. */
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

/** A file of a release, for as long as it is kept: a tab that stays open for weeks may ask for one of a retired release. */
export function findFile(
  db: Db,
  { module, version, name }: { module: string; version: string; name: string },
) {
  return db
    .selectFrom('release_file as f')
    .innerJoin('module_release as r', 'r.id', 'f.release_id')
    .innerJoin('module_file as b', 'b.hash', 'f.hash')
    .select(['b.hash', 'b.bytes', 'b.brotli', 'b.gzip'])
    .where('r.module_id', '=', module)
    .where('r.version', '=', version)
    .where('f.name', '=', name)
    .executeTakeFirst();
}
