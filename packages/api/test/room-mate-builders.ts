import { sql } from 'kysely';
import { daysAfter } from '../src/platform/clock';
import type { TestApp } from './app';
import { anyPrice, type aLodger } from './booking-calls';
import { feeSession } from './fee-builders';
import { idOf, matricOf } from './swap-builders';

type Lodger = Awaited<ReturnType<typeof aLodger>>;

/** Students who have all agreed to share a room, as the calls leave them. */
export const aGroup = ({ deps: { db, clock } }: TestApp, students: readonly { id: number }[]) => {
  const at = clock.now();
  const ids = students.map(({ id }) => id).sort((one, other) => one - other);
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('room_mate_group')
      .values({
        session_id: feeSession,
        proposed_by: ids[0] ?? 0,
        proposed_at: at,
        until: daysAfter(at, 14),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into room_mate (group_id, student_id, agreed_at)
      select ${id}, s, ${at} from unnest(${ids}::bigint[]) as s order by s`.execute(trx);
    await trx
      .updateTable('room_mate_group')
      .set({ state: 'agreed', agreed_at: at })
      .where('id', '=', id)
      .execute();
    return id;
  });
};

/** Students who ask, agree and leave by the calls. */
export const roomMateCalls = (test: TestApp) => {
  const ask = async (one: Lodger, others: readonly Lodger[]) =>
    one.call('POST', 'room-mates', {
      matricNumbers: (await Promise.all(others.map((other) => matricOf(test, other)))).join(', '),
    });
  const confirm = (one: Lodger, id: number) => one.call('POST', `room-mates/${id}/confirm`);
  return {
    ask,
    confirm,
    leave: (one: Lodger, id: number) => one.call('POST', `room-mates/${id}/leave`),
    holdRoom: (one: Lodger, roomId = 0, price = anyPrice) =>
      one.call('POST', `rooms/${roomId}/hold`, { price }),
    agreed: async (one: Lodger, others: readonly Lodger[]) => {
      const id = idOf(await ask(one, others));
      for (const other of others) await confirm(other, id);
      return id;
    },
  };
};
