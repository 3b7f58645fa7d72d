import type { Command } from '../../../../platform/command';
import { record } from '../../../../platform/audit/audit';
import { inTransaction, type Db, type Trx } from '../../../../platform/database/database';
import { AppError } from '../../../../platform/errors';
import { approveAsSecond } from '../../../../platform/two-people/authorship';
import { activate, asConflict, overtaken } from '../rules/activate-rule';
import { lockRule, type Versioned } from '../rules/draft-rule';

/**
 * The batch as it was seen, held until the transaction ends. Throws NOT_FOUND, STALE, or CONFLICT for one that is
 * decided.
 */
async function lockWaiting(trx: Trx, { id, version }: Versioned) {
  const batch = await trx
    .selectFrom('fee_batch')
    .select(['id', 'kind', 'state', 'title', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new AppError('NOT_FOUND');
  if (batch.state !== 'waiting') throw new AppError('CONFLICT');
  if (batch.version !== version) throw new AppError('STALE');
  return batch;
}

async function draftsOf(trx: Trx, batchId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('fee_rule')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const decided = (trx: Trx, command: Command, { id, state }: { id: number; state: 'active' | 'withdrawn' }) =>
  trx
    .updateTable('fee_batch')
    .set({ state, decided_by: command.actor.userId, decided_at: command.at })
    .where('id', '=', id)
    .execute();

/** What its author does about a batch that no longer fits: its drafts are not edited one by one. */
const anew = {
  raise: 'Withdraw it and raise the line again.',
  upload: 'Withdraw it and upload the sheet again.',
} as const;

/** Says of a batch what is said of a draft by itself. */
function ofBatch(kind: keyof typeof anew) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.message !== overtaken) throw error;
    const message = `The fees of some of these students have changed since this was prepared. ${anew[kind]}`;
    throw new AppError('CONFLICT', { message, cause: error });
  };
}

/**
 * Makes all drafts of a batch count, or none of them. Throws NOT_FOUND, SECOND_PERSON, STALE when its drafts were
 * changed since the officer saw them, and CONFLICT when it is decided or one of its drafts cannot count.
 */
export function activateBatch(db: Db, command: Command, seen: Versioned): Promise<{ rules: number }> {
  return inTransaction(db, async (trx) => {
    const batch = await lockWaiting(trx, seen);
    const { id } = batch;
    await approveAsSecond(trx, command, { kind: 'fee batch', id });
    const ids = await draftsOf(trx, id);
    if (ids.length === 0)
      throw new AppError('CONFLICT', { message: 'All drafts of this batch were deleted.' });
    for (const rule of ids)
      await activate(trx, command, await lockRule(trx, rule)).catch(ofBatch(batch.kind));
    await decided(trx, command, { id, state: 'active' });
    await record(trx, command, {
      act: 'fee-batch.activate',
      after: { id, title: batch.title, rules: ids },
    });
    return { rules: ids.length };
  }).catch(asConflict);
}

/** Deletes the drafts of a batch. Throws NOT_FOUND, CONFLICT, or STALE when they were changed since the officer saw them. */
export function withdrawBatch(db: Db, command: Command, seen: Versioned): Promise<{ rules: number }> {
  return inTransaction(db, async (trx) => {
    const batch = await lockWaiting(trx, seen);
    const { id } = batch;
    const ids = await draftsOf(trx, id);
    await trx
      .deleteFrom('fee_rule')
      .where('id', 'in', [0, ...ids])
      .execute();
    await decided(trx, command, { id, state: 'withdrawn' });
    const before = { id, title: batch.title, rules: ids };
    await record(trx, command, { act: 'fee-batch.withdraw', before });
    return { rules: ids.length };
  });
}
