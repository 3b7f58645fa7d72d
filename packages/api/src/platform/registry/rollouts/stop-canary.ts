import type { Trx } from '../../database/database';
import { AppError } from '../../errors';
import { lockChannels, moveLive, without, type Move } from '../move-live';
import { findRunningRollout } from './rollouts.queries';

/** A move that takes the canary of one module back. */
export interface Stop extends Omit<Move, 'channel'> {
  module: string;
}

/**
 * Takes a canary back: everybody gets the live release. The rollout is kept with the reason. Answers the composition of
 * the canary channel; throws CONFLICT when the module has no canary.
 */
export async function stopCanary(trx: Trx, { module, ...move }: Stop): Promise<number> {
  await lockChannels(trx, move.expects);
  const canary = await findRunningRollout(trx, module);
  if (!canary) throw new AppError('CONFLICT', { message: 'This module has no canary.' });
  const { at, reason = null } = move.command;
  await trx
    .updateTable('module_rollout')
    .set({ state: 'stopped', stopped_at: at, stop_reason: reason })
    .where('module_id', '=', module)
    .execute();
  return moveLive(trx, { ...move, channel: 'canary' }, async (set) => without(set, module));
}

/**
 * After another release became the live one: a canary that is the same release or an older one stands in for nothing
 * any more, which is no failure of it: nothing of it stays to be told. A newer one goes on, as after a roll-back.
 */
export async function settleCanary(trx: Trx, stop: Stop & { releaseId: number }): Promise<void> {
  const { releaseId, ...move } = stop;
  const canary = await findRunningRollout(trx, stop.module);
  if (!canary || canary.releaseId > releaseId) return;
  await trx.deleteFrom('module_rollout').where('module_id', '=', stop.module).execute();
  const { module, ...own } = move;
  await moveLive(trx, { ...own, channel: 'canary', expects: undefined }, async (set) => without(set, module));
}
