import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { recordApplicationEvent } from '../applications/applications.queries';
import { currentReferees } from './referees.queries';

/**
 * Moves an application that is held on as far as what has come allows: once all referees have answered it waits for the
 * transcript, and with the transcript it is complete.
 */
export async function advanceApplication(
  trx: Trx,
  { applicationId, at, actor }: { applicationId: number; at: Date; actor: string },
): Promise<void> {
  const referees = await currentReferees(trx, applicationId);
  if (referees.length === 0 || referees.some(({ state }) => state !== 'answered')) return;
  const { state, received } = await trx
    .selectFrom('application as a')
    .innerJoin('postgraduate_application as p', 'p.application_id', 'a.id')
    .select(['a.state', 'p.transcript_received_at as received'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const to = received ? 'completed' : 'transcript_pending';
  if (state === to || (state !== 'referees_pending' && state !== 'transcript_pending')) return;
  await trx
    .updateTable('application')
    .set({ state: to, version: sql<number>`version + 1`, updated_at: at })
    .where('id', '=', applicationId)
    .execute();
  await recordApplicationEvent(trx, { applicationId, at, actor, kind: to });
}
