import type { Db, Trx } from '../../../platform/database/database';
import { readSetting } from '../../../platform/university/university.queries';

/** Days in which each answers, where no setting says otherwise. */
const usualDays = 7;
const day = 86_400_000;

/** Until when whoever has a missing result from now on answers. */
export async function deadlineFrom(db: Db | Trx, now: Date): Promise<Date> {
  const setting = await readSetting<{ days?: number }>(db, 'missing_result');
  return new Date(now.getTime() + (setting?.days ?? usualDays) * day);
}
