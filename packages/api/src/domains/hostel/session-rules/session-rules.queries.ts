import { AppError } from '../../../platform/errors';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { bedsIn } from '../bed-totals';
import { isLive } from '../live-beds';
import { categoryChoices } from '../categories/categories.queries';
import { hostelOptions } from '../manage-hostel/manage-hostel.queries';

/** What a session begins with where nobody has said anything. */
const usual = {
  policy: 'first_come' as const,
  holdHours: 72,
  mostLapses: 3,
  graceHours: 24,
  turnMinutes: 10,
};

/** The session before one, where that has rules. */
export const sessionBefore = (db: Db | Trx, sessionId: number) =>
  db
    .selectFrom('academic_session as s')
    .innerJoin('academic_session as p', (join) => join.onRef('p.starts_on', '<', 's.starts_on'))
    .innerJoin('hostel_session as o', 'o.session_id', 'p.id')
    .select(['p.id', 'p.name', 'o.hold_hours as holdHours', 'o.most_lapses as mostLapses'])
    .select(['o.grace_hours as graceHours', 'o.admits', 'o.turn_minutes as turnMinutes', 'o.policy'])
    .where('s.id', '=', sessionId)
    .orderBy('p.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();

const rulesRow = (db: Db | Trx, sessionId: number) =>
  db
    .selectFrom('academic_session as s')
    .leftJoin('hostel_session as o', 'o.session_id', 's.id')
    .select(['s.id as sessionId', 's.name as session', 'o.hold_hours as holdHours', 'o.version'])
    .select(['o.most_lapses as mostLapses', 'o.grace_hours as graceHours'])
    .select(['o.admits', 'o.turn_minutes as turnMinutes', 'o.policy', 'o.ballot_source as ballotSource'])
    .select(
      sql<number>`(select ${bedsIn()} from session_bed_total v where v.session_id = s.id)`.as('bedSpaces'),
    )
    .where('s.id', '=', sessionId)
    .executeTakeFirst();

/** How many have a bed-space of a session: without having paid for it yet, and paid or lived in. */
export async function holdersIn(db: Db | Trx, sessionId: number): Promise<{ held: number; paid: number }> {
  const { rows } = await sql<{ held: number; paid: number }>`
    select (count(*) filter (where a.state = 'held'))::integer as held,
      (count(*) filter (where a.state <> 'held'))::integer as paid
    from bed_allocation a where a.session_id = ${sessionId} and ${isLive('a')}`.execute(db);
  return rows[0] ?? { held: 0, paid: 0 };
}

/** The rules of a session, the usual ones where none are set. Throws NOT_FOUND. */
export async function rulesOf(db: Db | Trx, sessionId: number) {
  const [row, before] = await Promise.all([rulesRow(db, sessionId), sessionBefore(db, sessionId)]);
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...row,
    policy: row.policy ?? usual.policy,
    holdHours: row.holdHours ?? usual.holdHours,
    mostLapses: row.mostLapses ?? usual.mostLapses,
    graceHours: row.graceHours ?? usual.graceHours,
    turnMinutes: row.turnMinutes ?? usual.turnMinutes,
    before: before?.name ?? null,
  };
}

/** What rules, quotas, reservations and reports are narrowed by. */
export async function ruleChoices(db: Db | Trx) {
  const [{ levels, studentTypes, departments }, sessions, hostels] = await Promise.all([
    categoryChoices(db),
    db
      .selectFrom('academic_session')
      .select(['id', 'name', 'current'])
      .orderBy('starts_on', 'desc')
      .execute(),
    hostelOptions(db),
  ]);
  return { sessions, levels, studentTypes, departments, hostels };
}
