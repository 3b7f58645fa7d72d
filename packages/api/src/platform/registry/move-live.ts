import { record } from '../audit/audit';
import { actorIdOf, type Author, type Command } from '../command';
import type { Insertable } from 'kysely';
import type { Trx } from '../database/database';
import { AppError } from '../errors';
import { channelComposition, liveComposition, placedIn, type Placed } from './registry.queries';
import type { Channel, RegistryTables } from './registry.tables';

/** The move of a channel that a command makes. */
export interface Move {
  command: Command<Author>;
  /** As the audit calls it: `module.publish`. */
  act: string;
  /** `live` when left out. */
  channel?: Channel;
  /** Kept in the audit beside the set, as in the rule of a rollout. */
  detail?: object | undefined;
  /** The live composition that the person looked at; when it is not the live one any more: STALE. */
  expects?: string | undefined;
}

/** Answers the next set, or null when nothing is to change. */
export type Change = (set: Placed[]) => Promise<Placed[] | null>;

/** Everybody who moves a channel waits here for whoever moves one already. Answers the live composition. */
export async function lockChannels(trx: Trx, expects?: string): Promise<number> {
  const live = await liveComposition(trx, { lock: true });
  if (expects !== undefined && expects !== String(live)) throw new AppError('STALE');
  return live;
}

async function insertComposition(
  trx: Trx,
  command: Command<Author>,
  set: { channel: Channel; parent: number; placed: Placed[] },
) {
  const { reason = '', at } = command;
  const { channel, parent, placed } = set;
  const { id } = await trx
    .insertInto('composition')
    .values({ parent_id: parent, author: actorIdOf(command), reason, created_at: at, channel })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (placed.length === 0) return id;
  const rows = placed.map(({ moduleId, releaseId, placedBy }) => ({
    composition_id: id,
    module_id: moduleId,
    release_id: releaseId,
    placed_by: placedBy,
  }));
  await trx.insertInto('composition_release').values(rows).execute();
  return id;
}

/**
 * Points a channel at another set of releases: a new composition, the pointers and the audit in one go. `change` gets
 * the set of now (nobody else moves it meanwhile). Answers the id of the channel's composition. Throws STALE.
 */
export async function moveLive(trx: Trx, move: Move, change: Change): Promise<number> {
  const { command, act, detail, channel = 'live' } = move;
  const { actor, at } = command;
  const live = await lockChannels(trx, move.expects);
  const parent = channel === 'live' ? live : await channelComposition(trx, channel);
  const before = await placedIn(trx, parent);
  const after = await change(before);
  if (!after) return parent;
  const id = await insertComposition(trx, command, { channel, parent, placed: after });
  if (channel === 'live') await point(trx, { name: 'previous', composition_id: parent, moved_at: at });
  await point(trx, { name: channel, composition_id: id, moved_at: at });
  const key = 'keyName' in actor && { key: actor.keyName };
  const sets = {
    before: { composition: parent, ...releases(before) },
    after: { composition: id, ...releases(after), ...(channel !== 'live' && { channel }), ...key, ...detail },
  };
  await record(trx, command, { act, ...sets });
  return id;
}

/** The set with one module's release put in its place. */
export function withRelease(set: Placed[], placed: Placed): Placed[] {
  return [...without(set, placed.moduleId), placed];
}

/** The set without a module. */
export function without(set: Placed[], moduleId: string): Placed[] {
  return set.filter((placed) => placed.moduleId !== moduleId);
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
