import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { notifyAll } from '../../../platform/notifications/notify';
import type { HeldRollover } from './held-rollover';

interface Told {
  id: number;
  toLevel: number | null;
}

/** As in `300 level of 2026/2027`; who has no level goes on in the session. */
const placeOf = (level: number | null, session: string) => (level ? `${level} level of ${session}` : session);

/** Tells students where they go once the fee is paid; each of them once, whatever is done again. */
export async function tellPromoted(
  trx: Trx,
  { rollover, students }: { rollover: HeldRollover; students: readonly Told[] },
  now: Date,
): Promise<void> {
  for (const level of new Set(students.map(({ toLevel }) => toLevel))) {
    const ids = students.filter(({ toLevel }) => toLevel === level).map(({ id }) => id);
    const { rows } = await sql<{ userId: number }>`
      select user_id as "userId" from student where id = any(${ids}::bigint[]) and user_id is not null
      order by user_id`.execute(trx);
    await notifyAll(
      trx,
      rows.map(({ userId }) => userId),
      {
        type: 'student promotion',
        at: now,
        key: `roll-over:${rollover.id}`,
        message: `You go on to ${placeOf(level, rollover.to)} once the school fee of that session is paid.`,
      },
    );
  }
}
