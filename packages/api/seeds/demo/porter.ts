import { appointPorter } from '../../src/domains/hostel/porters/appoint-porter';
import type { Trx } from '../../src/platform/database/database';
import { hostelOfficer } from './hostel-rules';

/** The porter of one hostel, who has the role by the appointment. */
export async function seedPorter(
  trx: Trx,
  { officer, porter, now }: { officer: string; porter: number; now: Date },
): Promise<void> {
  const { id } = await trx
    .selectFrom('hostel')
    .select('id')
    .where('name', '=', 'Hostel A')
    .executeTakeFirstOrThrow();
  const given = { userId: String(porter), hostelId: String(id), untilOn: '' };
  await appointPorter({ db: trx }, hostelOfficer({ officer, now })(20), given);
}
