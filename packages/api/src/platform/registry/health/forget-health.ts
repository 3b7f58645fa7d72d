import { sql } from 'kysely';
import { inTransaction } from '../../database/database';
import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';

const day = 86_400;
/** Days for which reports are kept by hour; after that by day. */
const hourlyDays = 8;
/** Days for which reports, problems and security events are kept at all. */
const keptDays = { metrics: 400, problems: 90, events: 400 };

/** Whole days that are old enough become one row for each bucket, at the day's beginning (UTC). */
async function mergeHours({ db, clock }: Deps): Promise<void> {
  const before = secondsAfter(clock.now(), -hourlyDays * day);
  await inTransaction(db, (trx) =>
    sql`
      with old as (
        delete from release_metric
        where hour < date_trunc('day', ${before}::timestamptz) and hour <> date_trunc('day', hour)
        returning release_id, metric, date_trunc('day', hour) as hour, bucket, count
      )
      insert into release_metric (release_id, metric, hour, bucket, count)
      select release_id, metric, hour, bucket, sum(count) from old group by 1, 2, 3, 4
      on conflict (release_id, metric, hour, bucket)
        do update set count = release_metric.count + excluded.count`.execute(trx),
  );
}

/** Keeps what browsers reported small: people for two hours, hours for a week, days for a year. */
export async function forgetHealth(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.deleteFrom('release_person').where('seen_at', '<', secondsAfter(now, -7200)).execute();
  await mergeHours(deps);
  await db
    .deleteFrom('release_metric')
    .where('hour', '<', secondsAfter(now, -keptDays.metrics * day))
    .execute();
  await db
    .deleteFrom('release_problem')
    .where('last_at', '<', secondsAfter(now, -keptDays.problems * day))
    .execute();
  await db
    .deleteFrom('security_event')
    .where('last_at', '<', secondsAfter(now, -keptDays.events * day))
    .execute();
}
