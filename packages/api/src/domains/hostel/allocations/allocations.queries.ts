import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';
import { isLive } from '../live-beds';

const selectAllocation = (db: Db | Trx) =>
  db
    .selectFrom('bed_allocation as a')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .innerJoin('hostel as h', 'h.id', 'r.hostel_id')
    .innerJoin('academic_session as s', 's.id', 'a.session_id')
    .leftJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select(['a.id', 'a.session_id as sessionId', 's.name as session', 'a.state', 'a.origin'])
    .select(['a.bed_id as bedId', 'a.student_id as studentId', 'a.price_kobo as price'])
    .select(['a.held_at as heldAt', 'a.until', 'a.paid_at as paidAt', 'a.checked_in_at as checkedInAt'])
    .select(['a.ended_at as endedAt', 'a.end_reason as endReason', 'a.previous_id as previousId'])
    .select(['a.invoice_id as invoiceId', 'i.invoice_number as invoiceNumber', 'i.rrr'])
    .select(['i.status as invoiceStatus', 'b.code', 'b.letter as numeration', 'r.block', 'h.id as hostelId'])
    .select(['h.name as hostelName', 'h.location', sql<string>`r.block || ' ' || r.number`.as('roomName')]);

export type Allocation = Awaited<ReturnType<ReturnType<typeof selectAllocation>['executeTakeFirstOrThrow']>>;

const findOfStudent = compiledQuery((db, { studentId }: Placeholders<{ studentId: number }>) =>
  selectAllocation(db).where('a.student_id', '=', studentId).orderBy('a.id', 'desc'),
);

/** All that somebody ever had, the newest first. */
export const allocationsOf = (db: Db | Trx, studentId: number): Promise<Allocation[]> =>
  findOfStudent(db, { studentId });

const findLive = compiledQuery(
  (db, { studentId, sessionId }: Placeholders<{ studentId: number; sessionId: number }>) =>
    selectAllocation(db)
      .where('a.student_id', '=', studentId)
      .where('a.session_id', '=', sessionId)
      .where(isLive('a')),
);

/** What somebody has in a session; undefined where they have nothing. */
export async function liveAllocation(
  db: Db | Trx,
  asked: { studentId: number; sessionId: number },
): Promise<Allocation | undefined> {
  const [live] = await findLive(db, asked);
  return live;
}

const findById = compiledQuery((db, { id }: Placeholders<{ id: number }>) =>
  selectAllocation(db).where('a.id', '=', id),
);

/** Throws for one that is not there. */
export async function allocationById(db: Db | Trx, id: number): Promise<Allocation> {
  const [found] = await findById(db, { id });
  if (!found) throw new Error(`there is no allocation ${id}`);
  return found;
}

/**
 * The allocation that an invoice was made for, by the first of its chain, which the invoice names: each one that somebody
 * is moved from leads to the next.
 */
export async function firstOfChain(
  db: Db | Trx,
  { id, previousId }: Pick<Allocation, 'id' | 'previousId'>,
): Promise<number> {
  if (previousId === null) return id;
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select id, previous_id from bed_allocation where id = ${id}
      union all
      select a.id, a.previous_id from bed_allocation a join chain c on a.id = c.previous_id
    )
    select id from chain where previous_id is null`.execute(db);
  return rows[0]?.id ?? id;
}

/** The newest of a chain: what somebody has by now who was moved. */
export async function lastOfChain(db: Db | Trx, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select id from bed_allocation where id = ${id}
      union all
      select a.id from bed_allocation a join chain c on a.previous_id = c.id
    )
    select max(id) as id from chain`.execute(db);
  return rows[0]?.id ?? id;
}

const time = (at: Date | null) => at?.toISOString() ?? null;

/** As screens and papers have it. */
export const presentAllocation = (found: Allocation) => ({
  id: found.id,
  session: found.session,
  sessionId: found.sessionId,
  state: found.state,
  hostelName: found.hostelName,
  location: found.location,
  block: found.block,
  roomName: found.roomName,
  numeration: found.numeration,
  code: found.code,
  price: found.price,
  heldAt: found.heldAt.toISOString(),
  until: found.until.toISOString(),
  paidAt: time(found.paidAt),
  checkedInAt: time(found.checkedInAt),
  endedAt: time(found.endedAt),
  endReason: found.endReason,
});
