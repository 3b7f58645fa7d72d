import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { heldBallot, type Ballot } from './ballot.queries';

/**
 * The ballot of a session, held until the transaction ends; with the secret that is committed to, where nobody has made one
 * yet. Throws WINDOW_CLOSED where bed-spaces of the session are given out otherwise.
 */
export async function committedBallot(trx: Trx, sessionId: number, now: Date): Promise<Ballot> {
  // The policy stays what it is until the application stands.
  const rules = await trx
    .selectFrom('hostel_session')
    .select(['policy', 'ballot_source as source'])
    .where('session_id', '=', sessionId)
    .forShare()
    .executeTakeFirst();
  if (rules?.policy !== 'ballot')
    throw new AppError('WINDOW_CLOSED', {
      message: 'Bed-spaces of this session are not given out by ballot.',
    });
  await trx
    .insertInto('hostel_ballot')
    .values({ session_id: sessionId, secret: randomBytes(32), committed_at: now, source: rules.source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ballot = await heldBallot(trx, sessionId);
  if (!ballot) throw new Error(`no ballot in session ${sessionId}`);
  return ballot;
}
