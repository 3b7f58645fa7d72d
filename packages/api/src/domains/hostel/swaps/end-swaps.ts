import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notify } from '../../../platform/notifications/notify';
import { endAgreements, type Agreement } from '../end-agreements';
import { sidesOf } from './swap-sides';

const swap: Agreement = {
  table: 'bed_swap',
  // Once both have agreed it waits for an officer as long as that takes.
  waiting: sql`state = 'proposed'`,
  name: 'swap of bed-spaces',
  because: {
    expired: 'not both agreed to it in time.',
    overtaken: 'one of the bed-spaces changed hands.',
  },
  tell: async (trx, id, word) => {
    for (const { userId } of await sidesOf(trx, id))
      if (userId !== null) await notify(trx, { userId, type: 'bed-space swap', ...word });
  },
};

/** Ends swaps to which not both have agreed in time, and tells of those that were overtaken. Answers how many expired. */
export const endSwaps = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  inTransaction(db, (trx) => endAgreements(trx, clock.now(), swap));
