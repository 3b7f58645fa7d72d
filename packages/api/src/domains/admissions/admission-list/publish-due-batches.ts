import { record } from '../../../platform/audit/audit';
import { systemCommand } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { loadPerson } from '../../../platform/identity/person';
import { notify } from '../../../platform/notifications/notify';
import { holdBatch, type HeldBatch } from './batches.queries';
import { demandFees, demandSessionNotOver } from './demand-publishable';
import { demandAllWithin, publishSomebody } from './publish-batch';

type DueDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>;

/** A batch whose time has come, held; undefined where another node was faster, or an officer said another time. */
async function holdDue(trx: Trx, id: number, now: Date): Promise<HeldBatch | undefined> {
  const batch = await holdBatch(trx, id);
  const isDue = batch.state === 'draft' && batch.publishes_at !== null && batch.publishes_at <= now;
  return isDue ? batch : undefined;
}

/**
 * What is demanded of a batch that is published at once: candidates, fees and the session may be others than when its
 * time was said, and so may be where that officer works. Throws CONFLICT or FORBIDDEN.
 */
async function demandStillPublishable(trx: Trx, batch: HeldBatch, now: Date): Promise<void> {
  const officer = await loadPerson(trx, { userId: Number(batch.scheduled_by), now });
  if (!officer) throw new AppError('FORBIDDEN', { message: 'Who scheduled it may not publish it any more.' });
  await demandAllWithin(trx, officer, batch);
  await demandSessionNotOver(trx, batch.session_id);
  await demandFees(trx, { id: batch.id, states: ['approved'] });
}

/** Answers whether it was published. */
function publishDue({ db, env, clock }: DueDeps, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const by = systemCommand({ clock });
    const batch = await holdDue(trx, id, by.at);
    if (!batch) return false;
    await demandStillPublishable(trx, batch, by.at);
    await publishSomebody(trx, { ...by, reason: 'At the time that an officer said.', env }, batch);
    return true;
  });
}

/** What cannot be published loses its time, and who said that time is told why: it would fail again each minute. */
function takeTimeOff({ db, clock }: DueDeps, id: number, why: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const by = systemCommand({ clock });
    const batch = await holdDue(trx, id, by.at);
    if (!batch) return;
    const { name, version, scheduled_by: scheduledBy } = batch;
    await trx
      .updateTable('admission_batch')
      .set({ publishes_at: null, scheduled_by: null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const after = { id, name, at: null };
    await record(trx, { ...by, reason: why }, { act: 'admission-batch.schedule', after });
    await notify(trx, {
      userId: Number(scheduledBy),
      type: 'batch not published',
      message: `${name} was not published at its time. ${why}`,
      at: by.at,
      key: `batch not published:${id}:${version}`,
    });
  });
}

/**
 * Publishes the batches whose time has come, each in its own transaction: one that cannot be published keeps no other
 * from it. Answers how many.
 */
export async function publishDueBatches(deps: DueDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('admission_batch')
    .select('id')
    .where('state', '=', 'draft')
    .where('publishes_at', '<=', deps.clock.now())
    .orderBy('publishes_at')
    .execute();
  let count = 0;
  for (const { id } of due) {
    try {
      if (await publishDue(deps, id)) count += 1;
    } catch (error) {
      deps.log.warn({ err: error, batch: id }, 'batch not published');
      // What is busy now, or down, is tried again.
      if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'FORBIDDEN'))
        await takeTimeOff(deps, id, error.message);
    }
  }
  return count;
}
