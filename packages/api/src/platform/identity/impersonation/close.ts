import { record } from '../../audit/audit';
import type { Trx } from '../../database/database';

interface Closing {
  id: string;
  /** By the person, by the clock, or because an account, its right or a session ended first. */
  how: 'ended' | 'expired' | 'stopped';
  at: Date;
  requestId?: string;
}

/** Writes down that somebody no longer acts as another person. Once: what comes later changes nothing. */
export async function closeImpersonation(trx: Trx, { id, how, at, requestId }: Closing): Promise<void> {
  const closed = await trx
    .updateTable('impersonation')
    .set((row) => ({
      ended_how: how,
      ended_at: how === 'expired' ? row.fn<Date>('least', ['ends_at', row.val(at)]) : at,
    }))
    .where('id', '=', id)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning(['impersonator_id as by', 'user_id as as'])
    .executeTakeFirst();
  if (!closed) return;
  const actor = { userId: String(closed.as), impersonatorId: String(closed.by) };
  const after = { impersonation: id, how };
  await record(trx, { actor, at, requestId }, { act: 'impersonation.end', after });
}
