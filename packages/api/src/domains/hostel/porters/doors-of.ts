import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';

/** An appointment `t` that counts on a day. */
export const isCurrent = (day: string) =>
  sql<boolean>`t.ended_at is null and (t.until_on is null or t.until_on >= ${day}::date)`;

/** Hostels at whose doors somebody works: all for who gives out bed-spaces, and those that a porter is appointed to. */
export async function doorsOf(db: Db | Trx, { userId, claims }: Pick<Actor, 'userId' | 'claims'>, now: Date) {
  const all = claims.includes('hostel.allocate');
  return db
    .selectFrom('hostel as h')
    .select(['h.id', 'h.name'])
    .$if(!all, (hostels) =>
      hostels.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('hostel_porter as t')
            .select('t.id')
            .whereRef('t.hostel_id', '=', 'h.id')
            .where('t.user_id', '=', Number(userId))
            .where(isCurrent(lagosDate(now))),
        ),
      ),
    )
    .orderBy('h.name')
    .execute();
}

/** Throws NOT_FOUND for a hostel at whose door somebody does not work: it is as if it were not there. */
export async function demandDoor(
  db: Db | Trx,
  actor: Actor,
  { hostelId, now }: { hostelId: number; now: Date },
) {
  const doors = await doorsOf(db, actor, now);
  if (!doors.some(({ id }) => id === hostelId)) throw new AppError('NOT_FOUND');
}
