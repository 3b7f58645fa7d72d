import { actorIdOf, type Author, type Command } from '../../command';
import type { RolloutRule } from '@portal/shared/model';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { noteAccepted } from '../compatibility/accept-incompatible';
import { moduleOf, type Placing } from '../one-module';
import { lockChannels, moveLive, withRelease, type Move } from '../move-live';
import { findRelease, placedIn } from '../registry.queries';
import { demandPlaceable } from './check-placement';
import { readRule, reachesMany, type StoredRule } from './read-rule';
import { findRunningRollout } from './rollouts.queries';

export interface Canary {
  module: string;
  releaseId: number;
  rule: StoredRule;
  /** What somebody has accepted of it, a line each. */
  accepted: readonly string[];
}

/** Keeps the rule. The same release with another rule goes on as it was started. */
async function keepRule(trx: Trx, { module, releaseId, rule }: Canary, { command }: Move) {
  const running = await findRunningRollout(trx, module);
  const goesOn = running?.releaseId === releaseId;
  const row = {
    ...rule,
    release_id: releaseId,
    state: 'running' as const,
    started_by: goesOn ? running.startedBy : actorIdOf(command),
    started_at: goesOn ? running.startedAt : command.at,
    stopped_at: null,
    stop_reason: null,
  };
  await trx
    .insertInto('module_rollout')
    .values({ module_id: module, ...row })
    .onConflict((conflict) => conflict.column('module_id').doUpdateSet(row))
    .execute();
  return { goesOn, startedAt: row.started_at };
}

/** The set is as before, so that only this tells the history of the module of the move. */
async function noteSameRelease(trx: Trx, composition: number, { module, releaseId }: Canary): Promise<void> {
  const change = { module_id: module, before_release: releaseId, after_release: releaseId };
  await trx
    .insertInto('composition_change')
    .values({ composition_id: composition, ...change })
    .execute();
}

/** Lets a release stand in for the live one of its module, for those whom the rule takes. */
export async function placeCanary(trx: Trx, move: Move, canary: Canary): Promise<number> {
  const { module: moduleId, releaseId, rule, accepted } = canary;
  await lockChannels(trx, move.expects);
  const { goesOn, startedAt } = await keepRule(trx, canary, move);
  const detail = { ...move.detail, module: moduleId, rule };
  const composition = await moveLive(trx, { ...move, channel: 'canary', detail }, async (set) =>
    withRelease(set, { moduleId, releaseId, placedBy: actorIdOf(move.command) }),
  );
  if (goesOn) await noteSameRelease(trx, composition, canary);
  const occasion = `canary ${startedAt.toISOString()}` as const;
  await noteAccepted(trx, move.command, { releaseId, accepted, occasion });
  return composition;
}

/** The release that a command is about: the one named, or the canary. */
export async function demandRelease(trx: Trx, module: string, version: string | undefined) {
  if (version !== undefined) {
    const releaseId = await findRelease(trx, module, version);
    if (releaseId !== undefined) return { releaseId, version };
    throw new AppError('NOT_FOUND', { message: `${module} ${version} was never published.` });
  }
  const canary = await findRunningRollout(trx, module);
  if (canary) return { releaseId: canary.releaseId, version: canary.version };
  throw new AppError('CONFLICT', { message: 'This module has no canary. Name the version.' });
}

/** Throws CONFLICT when the module is off, or the release is live already. */
export async function demandNotLive(trx: Trx, module: string, releaseId: number): Promise<void> {
  const { enabled } = await moduleOf(trx, module);
  if (!enabled) throw new AppError('CONFLICT', { message: 'This module is disabled.' });
  const live = await placedIn(trx, await lockChannels(trx));
  if (live.some((placed) => placed.releaseId === releaseId))
    throw new AppError('CONFLICT', { message: 'This version is already live.' });
}

export interface Wanted extends RolloutRule, Placing {
  /** The canary when left out. */
  version?: string | undefined;
}

/** Starts a rollout, or changes to whom the canary goes. */
export function startRollout(deps: Deps, command: Command<Author>, wanted: Wanted) {
  const { module, version, expects, acceptIncompatible } = wanted;
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, module);
    await lockChannels(trx, expects);
    const rule = await readRule(trx, wanted);
    const release = await demandRelease(trx, module, version);
    const { releaseId } = release;
    await demandNotLive(trx, module, releaseId);
    const forMany = reachesMany(rule);
    const { detail, accepted } = await demandPlaceable(trx, deps, { releaseId, forMany, acceptIncompatible });
    const move = { command, act: 'module.rollout', expects, detail };
    return { ...release, composition: await placeCanary(trx, move, { module, releaseId, rule, accepted }) };
  });
}
