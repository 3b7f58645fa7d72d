import { formatDateTime } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { notify } from '../../../platform/notifications/notify';

const batch = 200;

/**
 * Tells students whose holds end soon: within six hours, or in the last quarter of a shorter hold. Each is told once, and
 * again where an officer has given more time. Answers how many were told.
 */
export async function warnOfHolds(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let told = 0; ;) {
    const some = await warnSome(deps);
    told += some;
    if (some < batch) return told;
  }
}

async function warnSome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ userId: number; code: string; until: Date; key: string }>`
    select p.user_id as "userId", b.code, a.until, w.key
    from bed_allocation a
    join student p on p.id = a.student_id and p.user_id is not null
    join bed_space b on b.id = a.bed_id
    cross join lateral (select 'hold:' || a.id || ':' || extract(epoch from a.until)::bigint as key) w
    where a.state = 'held' and a.until > ${now}
      and a.until <= ${now}::timestamptz + least(interval '6 hours', (a.until - a.held_at) / 4)
      and not exists (select from notification n where n.user_id = p.user_id and n.key = w.key)
    order by a.until limit ${batch}`.execute(db);
  if (rows.length === 0) return 0;
  await inTransaction(db, async (trx) => {
    for (const { userId, code, until, key } of rows) {
      const last = formatDateTime(until.toISOString());
      const message = `Bed-space ${code} is held for you until ${last}. Pay before then, or it is free for others.`;
      await notify(trx, { userId, type: 'bed hold expiring', at: now, message, key });
    }
  });
  return rows.length;
}
