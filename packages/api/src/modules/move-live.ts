import type { Insertable } from 'kysely';
import { audit } from '../audit';
import type { Trx } from '../database';
import { liveComposition, placedIn, type Placed } from './registry.queries';
import type { RegistryTables } from './registry.tables';

export interface Move {
  /** A user id, `module:<id>` or `workspace`. */
  author: string;
  reason: string;
  /** As in `module.publish`. */
  act: string;
  at: Date;
  requestId?: string;
}

/**
 * Makes another set of releases live: a new composition, the pointers and the audit in one go. `change` gets the
 * live set (nobody else moves it meanwhile) and answers the next one, or null when nothing is to change.
 * Answers the id of the live composition.
 */
export async function moveLive(
  trx: Trx,
  move: Move,
  change: (live: Placed[]) => Promise<Placed[] | null>,
): Promise<number> {
  const { author, reason, act, at, requestId } = move;
  const parent = await liveComposition(trx, { lock: true });
  const before = await placedIn(trx, parent);
  const after = await change(before);
  if (!after) return parent;
  const { id } = await trx
    .insertInto('composition')
    .values({ parent_id: parent, author, reason, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (after.length > 0) {
    const rows = after.map(({ moduleId, releaseId, placedBy }) => ({
      composition_id: id,
      module_id: moduleId,
      release_id: releaseId,
      placed_by: placedBy,
    }));
    await trx.insertInto('composition_release').values(rows).execute();
  }
  await point(trx, { name: 'previous', composition_id: parent, moved_at: at });
  await point(trx, { name: 'live', composition_id: id, moved_at: at });
  const sets = {
    before: { composition: parent, ...releases(before) },
    after: { composition: id, ...releases(after) },
  };
  await audit(trx, { at, actor: author, act, reason, ...sets, ...(requestId && { requestId }) });
  return id;
}

/** The set with one module's release put in its place. */
export function withRelease(live: Placed[], placed: Placed): Placed[] {
  return [...live.filter(({ moduleId }) => moduleId !== placed.moduleId), placed];
}

const releases = (set: Placed[]) => ({
  releases: Object.fromEntries(set.map(({ moduleId, releaseId }) => [moduleId, releaseId])),
});

async function point(trx: Trx, pointer: Insertable<RegistryTables['channel']>): Promise<void> {
  await trx
    .insertInto('channel')
    .values(pointer)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(pointer))
    .execute();
}
