import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { endAgreements, type Agreement } from '../end-agreements';
import { isLive } from '../live-beds';
import { matesOf, tellMates } from './mates';

const group: Agreement = {
  table: 'room_mate_group',
  ends: (at) => [{ when: sql`w.ended_at is null and w.until < ${at}`, why: 'no room was booked in time.' }],
  overtaken: 'one of you has a bed-space otherwise.',
  name: 'group of room-mates',
  tell: async (trx, id, word) => tellMates(trx, await matesOf(trx, id), word),
};

/** Who got a bed-space while somebody was asking them: neither saw the other, so that the database ended nothing. */
const endUnseen = (trx: Trx, at: Date) =>
  sql`update room_mate_group set state = 'overtaken', ended_at = ${at}, ended_by = 'system' where id in (
    select g.id from room_mate_group g where g.ended_at is null and exists (
      select from room_mate m join bed_allocation a on a.student_id = m.student_id and a.session_id = g.session_id
      where m.group_id = g.id and ${isLive('a')})
    order by g.id for update skip locked)`.execute(trx);

/** Ends groups that have booked no room in time, and tells of those that were overtaken. Answers how many expired. */
export const endRoomMates = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    await endUnseen(trx, at);
    return endAgreements(trx, at, group);
  });
