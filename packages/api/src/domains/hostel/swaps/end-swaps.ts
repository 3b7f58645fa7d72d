import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notify } from '../../../platform/notifications/notify';
import { endAgreements, type Agreement } from '../end-agreements';
import { sidesOf } from './swap-sides';

/** Whether a later session than that of a swap `w` is under way. */
const isOver = sql<boolean>`(select n.starts_on from academic_session n where n.id = w.session_id)
  < (select c.starts_on from academic_session c where c.current)`;

const swap: Agreement = {
  table: 'bed_swap',
  ends: (at) => [
    {
      when: sql`w.state = 'proposed' and (w.until < ${at} or ${isOver})`,
      why: 'not both agreed to it in time.',
    },
    // Once both have agreed it waits for an officer, but not into another session.
    { when: sql`w.state = 'agreed' and ${isOver}`, why: 'nobody decided it in its session.' },
  ],
  overtaken: 'one of the bed-spaces changed hands.',
  name: 'swap of bed-spaces',
  tell: async (trx, id, word) => {
    for (const { userId } of await sidesOf(trx, id))
      if (userId !== null) await notify(trx, { userId, type: 'bed-space swap', ...word });
  },
};

/**
 * Ends swaps to which not both have agreed in time, and those that nobody has decided in their session: both are free for
 * another. Tells of those, and of the ones that were overtaken. Answers how many expired.
 */
export const endSwaps = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  inTransaction(db, (trx) => endAgreements(trx, clock.now(), swap));
