import type { hostel, QuotaKind } from '@portal/contracts/hostel';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { isLive } from '../live-beds';
import { studying } from '../studying';

type Quota = CallData<typeof hostel.quotas.list>['levels'][number];
type Written = CallInput<typeof hostel.quotas.save>['body'];

/** Levels or departments that have a quota, and so can be seen and changed also where nobody studies. */
const withQuota = (by: QuotaKind, sessionId: number) => sql`select q.${sql.ref(columnOf(by))} as id
  from hostel_quota q where q.session_id = ${sessionId} and q.${sql.ref(columnOf(by))} is not null
    and q.${sql.ref(otherOf(by))} is null`;

/** Levels or departments `g` with how many of their students study in a session, of those that are counted (`studying`). */
const groups = (by: QuotaKind, sessionId: number) => {
  const counted = sql`(select x.id, sum(x.students)::integer as students from (
      select t.${sql.ref(columnOf(by))} as id, t.students from studying t
      union all select w.id, 0 from (${withQuota(by, sessionId)}) w) x
    where x.id is not null group by x.id)`;
  return by === 'level'
    ? sql`(select c.id, case when c.id > 0 then c.id || ' level' else 'No level' end as name, c.students from ${counted} c)`
    : sql`(select c.id, d.name, c.students from ${counted} c join department d on d.id = c.id)`;
};

/** What of a quota says which group it is of. */
const columnOf = (by: QuotaKind) => (by === 'level' ? 'level' : 'department_id');
const otherOf = (by: QuotaKind) => (by === 'level' ? 'department_id' : 'level');
/** What of an allocation says under which group it was counted. */
const countedAs = (by: QuotaKind) => (by === 'level' ? 'counted_level' : 'counted_department');

/**
 * Shares out places in proportion to the students, all of them: what is left after whole shares goes to the largest
 * remainders, to the earlier of equal ones.
 */
export function inProportion(places: number, students: readonly number[]): number[] {
  const all = students.reduce((sum, count) => sum + count, 0);
  if (all === 0) return students.map(() => 0);
  const exact = students.map((count) => (places * count) / all);
  const shares = exact.map(Math.floor);
  const left = places - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** How many were counted under a level or department and have a bed-space. */
const livingIn = (by: QuotaKind, sessionId: number, id: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from bed_allocation a where a.session_id = ${sessionId}
    and a.${sql.ref(countedAs(by))} = ${id}
    and a.counted_level is not null and ${isLive('a')})`;

/** How many have a bed-space, by the level or department that they were counted under. */
const livingBy = (by: QuotaKind, sessionId: number) => sql`(
  select a.${sql.ref(countedAs(by))} as id, count(*)::integer as people from bed_allocation a
  where a.session_id = ${sessionId} and a.counted_level is not null and ${isLive('a')} group by 1)`;

const quotasBy = (by: QuotaKind, sessionId: number) => sql`
  select ${by}::text as by, g.id, g.name, g.students, q.places, coalesce(q.taken, l.people, 0) as taken, q.version
  from ${groups(by, sessionId)} g
  left join hostel_quota q on q.session_id = ${sessionId} and q.${sql.ref(columnOf(by))} = g.id
    and q.${sql.ref(otherOf(by))} is null
  left join ${livingBy(by, sessionId)} l on l.id = g.id`;

/** Quotas of a session, and how many bed-spaces students can book. */
export async function quotasOf(db: Db | Trx, sessionId: number) {
  const [{ rows: beds }, { rows: found }] = await Promise.all([
    sql<{ places: number }>`select (coalesce(sum(c.beds), 0) - (select count(*) from session_bed s
        where s.session_id = ${sessionId} and (s.closed or s.reservation_id is not null)))::integer as places
      from session_bed_count c where c.session_id = ${sessionId}`.execute(db),
    sql<Omit<Quota, 'proposed'> & { by: QuotaKind }>`with ${studying(sql<number>`${sessionId}`)}
      select * from (${quotasBy('level', sessionId)} union all ${quotasBy('department', sessionId)}) t
      order by case when t.by = 'level' then t.id end, t.name, t.id`.execute(db),
  ]);
  const places = beds[0]?.places ?? 0;
  const proposedTo = (kind: QuotaKind) => {
    const rows = found.filter(({ by }) => by === kind).map(({ by: _, ...row }) => row);
    const proposed = inProportion(
      places,
      rows.map(({ students }) => students),
    );
    return rows.map((row, index) => ({ ...row, proposed: proposed[index] ?? 0 }));
  };
  return { bedSpaces: places, levels: proposedTo('level'), departments: proposedTo('department') };
}

interface Change {
  by: QuotaKind;
  sessionId: number;
  row: Written['rows'][number];
}

/** Writes one quota; answers whether anything is other than it was. Throws STALE. */
async function write(trx: Trx, { by, sessionId, row: { id, places, version } }: Change): Promise<boolean> {
  const found = await trx
    .selectFrom('hostel_quota')
    .select(['id', 'places', 'version'])
    .where('session_id', '=', sessionId)
    .where(columnOf(by), '=', id)
    .where(otherOf(by), 'is', null)
    .executeTakeFirst();
  if ((found?.version ?? null) !== version) throw new AppError('STALE');
  if ((found?.places ?? null) === places) return false;
  if (found && places === null) {
    await trx.deleteFrom('hostel_quota').where('id', '=', found.id).execute();
  } else if (found && places !== null) {
    const next = { places, version: found.version + 1 };
    await trx.updateTable('hostel_quota').set(next).where('id', '=', found.id).execute();
  } else {
    await sql`insert into hostel_quota (session_id, ${sql.ref(columnOf(by))}, places, taken)
      values (${sessionId}, ${id}, ${places}, ${livingIn(by, sessionId, sql`${id}`)})`.execute(trx);
  }
  return true;
}

/**
 * Holds what is to be written, in the order in which whoever is counted holds it. A new quota begins with everybody who has
 * a bed-space: nobody is counted while it is made.
 */
async function holdQuotas(trx: Trx, { sessionId, by, rows }: Written & { sessionId: number }) {
  if (rows.some(({ version, places }) => version === null && places !== null))
    await sql`lock table hostel_quota in exclusive mode`.execute(trx);
  await trx
    .selectFrom('hostel_quota')
    .select('id')
    .where('session_id', '=', sessionId)
    .where(columnOf(by), 'in', [0, ...rows.map(({ id }) => id)])
    .where(otherOf(by), 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Sets quotas of a session by level or by department. Throws NOT_FOUND, STALE or INVALID. */
export function saveQuotas(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  written: Written & { sessionId: number },
) {
  const { sessionId, by, rows } = written;
  return inTransaction(db, async (trx) => {
    const rules = await trx
      .selectFrom('hostel_session')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    if (!rules) throw new AppError('NOT_FOUND');
    await holdQuotas(trx, written);
    const { rows: known } = await sql<{ id: number }>`with ${studying(sql<number>`${sessionId}`)}
      select g.id from ${groups(by, sessionId)} g`.execute(trx);
    if (rows.some(({ id }) => !known.some((group) => group.id === id)))
      throw new AppError('INVALID', { errors: [{ path: 'rows', message: 'Nobody of these studies now' }] });
    const changed: Written['rows'] = [];
    for (const row of rows) if (await write(trx, { by, sessionId, row })) changed.push(row);
    if (changed.length > 0)
      await record(trx, command, {
        act: 'hostel_quotas.set',
        after: {
          id: sessionId,
          by,
          places: Object.fromEntries(changed.map(({ id, places }) => [id, places])),
        },
      });
    return { changed: changed.length };
  });
}
