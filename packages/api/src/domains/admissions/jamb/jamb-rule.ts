import { jambNumberRule, type JambNumberRule, type JambSetting } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import { readSetting } from '../../../platform/university/university.queries';

/** Which JAMB numbers are accepted on a day, as the setting says. */
export async function currentJambRule(db: Db | Trx, today: string): Promise<JambNumberRule> {
  return jambNumberRule(today, await readSetting<JambSetting>(db, 'jamb'));
}

/** What schemas with a JAMB number have to know of the database. */
export const jambContext = async (db: Db | Trx, today: string) => ({
  jambNumbers: await currentJambRule(db, today),
});
