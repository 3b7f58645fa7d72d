import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';
import { lockChannels } from '../move-live';
import { findKnownGood } from '../registry.queries';

/** Days for which the files of a release stay after it left every channel: a tab open for less meets no missing chunk. */
export const keptDays = 30;
/** The newest releases of a module keep their files in any case. */
export const keptNewest = 5;
/** Releases retired in one go: the channels are locked meanwhile. */
const atOnce = 100;

/**
 * Releases that nobody can get any more: not among the newest of their module, in no channel now or in the last days,
 * not waiting for their module, in no rollout. A release leaves a channel when the next composition of that channel
 * is made.
 */
async function outOfUse(trx: Trx, since: Date) {
  const { rows } = await sql<{ id: number; moduleId: string }>`
    with ranked as (
      select id, module_id, published_at, row_number() over (partition by module_id order by id desc) as newest
      from module_release
    ), spell as (
      select id, coalesce(lead(created_at) over (partition by channel order by id), 'infinity') as ended
      from composition
    )
    select r.id, r.module_id as "moduleId" from ranked r
    where r.newest > ${keptNewest} and r.published_at < ${since}::timestamptz
      and not exists (select from retired_release g where g.release_id = r.id)
      and not exists (select from module m where m.held_release_id = r.id)
      and not exists (select from module_rollout o where o.release_id = r.id and o.state = 'running')
      and not exists (
        select from channel h join composition_release p on p.composition_id = h.composition_id
        where p.release_id = r.id)
      and not exists (
        select from composition_release p join spell s on s.id = p.composition_id
        where p.module_id = r.module_id and p.release_id = r.id and s.ended >= ${since}::timestamptz)
    order by r.id limit ${atOnce}`.execute(trx);
  return rows;
}

/** What browsers fall back to when a release that is live, or stands in for it, does not come up. */
async function allKnownGood(trx: Trx): Promise<Set<number>> {
  const placed = await trx
    .selectFrom('channel as h')
    .innerJoin('composition_release as p', 'p.composition_id', 'h.composition_id')
    .select(['p.module_id as moduleId', 'p.release_id as releaseId'])
    .distinct()
    .execute();
  const found = new Set<number>();
  for (const { moduleId, releaseId } of placed) {
    const knownGood = await findKnownGood(trx, moduleId, releaseId);
    if (knownGood) found.add(knownGood.id);
  }
  return found;
}

async function dropFiles(trx: Trx, releaseIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    delete from release_file where release_id = any(${releaseIds}::bigint[]) returning hash`.execute(trx);
  await sql`delete from release_templates where release_id = any(${releaseIds}::bigint[])`.execute(trx);
  const hashes = [...new Set(rows.map(({ hash }) => hash))];
  await sql`select set_config('portal.retiring', 'on', true)`.execute(trx);
  await sql`
    delete from module_file f where f.hash = any(${hashes}::text[])
      and not exists (select from release_file r where r.hash = f.hash)`.execute(trx);
  await sql`select set_config('portal.retiring', 'off', true)`.execute(trx);
}

/** Gives up the files of releases that are out of use. The releases stay, with what they were. */
export async function retireReleases(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const retired = await inTransaction(deps.db, async (trx) => {
    await lockChannels(trx);
    const knownGood = await allKnownGood(trx);
    const ids = (await outOfUse(trx, secondsAfter(at, -keptDays * 86_400)))
      .map(({ id }) => id)
      .filter((id) => !knownGood.has(id));
    if (ids.length === 0) return ids;
    await trx
      .insertInto('retired_release')
      .values(ids.map((id) => ({ release_id: id, retired_at: at })))
      .execute();
    await dropFiles(trx, ids);
    return ids;
  });
  if (retired.length > 0) deps.log.info({ releases: retired }, 'files of releases out of use are gone');
}
