import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { matesOf, tellMates } from './mates';

const anHour = 3600;

/** Each of them reads once, by the key, that it came to nothing. */
async function tellOver(trx: Trx, id: number, { at, why }: { at: Date; why: string }): Promise<void> {
  const message = `Your group of room-mates has ended: ${why}`;
  await tellMates(trx, await matesOf(trx, id), { at, message, key: `room-mates-over:${id}` });
}

/** Who got a bed-space while somebody was asking them: neither saw the other, so that the database ended nothing. */
const endUnseen = (trx: Trx, at: Date) =>
  sql`update room_mate_group set state = 'overtaken', ended_at = ${at}, ended_by = 'system' where id in (
    select g.id from room_mate_group g where g.ended_at is null and exists (
      select from room_mate m join bed_allocation a on a.student_id = m.student_id and a.session_id = g.session_id
      where m.group_id = g.id and a.state in ('held', 'paid', 'occupied'))
    order by g.id for update skip locked)`.execute(trx);

/** Ends groups that have booked no room in time, and tells of those that were overtaken. Answers how many expired. */
export function endRoomMates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const at = clock.now();
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('room_mate_group')
      .select('id')
      .where('ended_at', 'is', null)
      .where('until', '<', at)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of due) {
      await trx
        .updateTable('room_mate_group')
        .set({ state: 'expired', ended_at: at, ended_by: 'system' })
        .where('id', '=', id)
        .execute();
      await tellOver(trx, id, { at, why: 'no room was booked in time.' });
    }
    await endUnseen(trx, at);
    const overtaken = await trx
      .selectFrom('room_mate_group')
      .select('id')
      .where('state', '=', 'overtaken')
      .where('ended_at', '>', secondsAfter(at, -anHour))
      .execute();
    for (const { id } of overtaken)
      await tellOver(trx, id, { at, why: 'one of you has a bed-space otherwise.' });
    return due.length;
  });
}
