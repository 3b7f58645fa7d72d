import type { finance } from '@portal/contracts/finance';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';

/** Every channel that payments came by, each found by one step in the index however many payments there are. */
async function channelsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ channel: string }>`
    with recursive known(channel) as (
      (select channel from payment where channel is not null order by channel limit 1)
      union all
      select (select p.channel from payment p where p.channel > known.channel order by p.channel limit 1)
        from known where known.channel is not null)
    select channel from known where channel is not null order by channel`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** What lists of money are narrowed to. */
export async function filterChoices(db: Db): Promise<CallData<typeof finance.invoiceManagement.choices>> {
  const [purposes, sessions, departments, levels, channels] = await Promise.all([
    db.selectFrom('payment_purpose').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('academic_session').select(['id', 'name', 'current']).orderBy('name', 'desc').execute(),
    db.selectFrom('department').select(['id', 'name']).orderBy('name').execute(),
    db
      .selectFrom('fee_rule')
      .select('level')
      .distinct()
      .where('level', 'is not', null)
      .orderBy('level')
      .execute(),
    channelsOf(db),
  ]);
  return { purposes, sessions, departments, channels, levels: levels.flatMap(({ level }) => level ?? []) };
}
