import { formatDate, formatNaira, type Claim } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { everyPart } from '../part';
import { notifyAll } from './notify';
import { peopleWith } from './people-with-claim';

declare module '../part' {
  interface Part {
    /** Whose holders hear, once a month, that its limit for SMS is reached. */
    smsLimitClaims?: readonly Claim[];
  }
}

interface Reached {
  /** Its first day. */
  month: string;
  monthlyKobo: number;
}

/** Carries out the effect of a month whose limit is reached: tells the officers, once. */
export function tellSmsLimit({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return (payload: unknown): Promise<void> => {
    const { month, monthlyKobo } = payload as Reached;
    const at = clock.now();
    return inTransaction(db, async (trx) => {
      const claims = everyPart().flatMap(({ smsLimitClaims = [] }) => smsLimitClaims);
      const people = new Set<number>();
      for (const claim of claims) for (const id of await peopleWith(trx, claim, at)) people.add(id);
      await notifyAll(trx, [...people], {
        type: 'sms limit',
        at,
        key: `sms-limit:${month}`,
        message: `The limit of ${formatNaira(monthlyKobo)} for SMS in ${formatDate(month).slice(3)} is reached. Until the month ends only codes go out, from the part that is kept for them.`,
      });
    });
  };
}
