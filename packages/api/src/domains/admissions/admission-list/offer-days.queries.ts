import { lagosDate } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { acceptanceDays } from '../../finance/acceptance/acceptance-days';
import { lapsesAt, lastInstant } from '../../finance/acceptance/offer-days';
import { kindsInBatch } from './demand-publishable';

/**
 * For how many days offers of a batch hold and until when, if they are published at that time; the fewest first. Throws
 * NOT_FOUND.
 */
export async function offerDaysOfBatch(db: Db, { id, now }: { id: number; now: Date }) {
  const batch = await db.selectFrom('admission_batch').select('id').where('id', '=', id).executeTakeFirst();
  if (!batch) throw new AppError('NOT_FOUND');
  const days = new Set<number>();
  for (const kind of await kindsInBatch(db, { id, states: ['approved'] }))
    days.add(await acceptanceDays(db, kind));
  return [...days]
    .sort((one, other) => one - other)
    .map((each) => ({ days: each, until: lagosDate(lastInstant(lapsesAt(now, each))) }));
}
