import type { AllocationOrigin, AllocationState } from '@portal/contracts/hostel';
import { counted } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

/** Somebody of whom another bed is to be. */
export interface Move {
  allocationId: number;
  bedId: number;
}

/** What somebody has, held until the transaction ends. */
export interface HeldAllocation {
  id: number;
  sessionId: number;
  bedId: number;
  code: string;
  studentId: number;
  userId: number | null;
  gender: string;
  state: AllocationState;
  price: number;
  /** Of a session before the one under way. */
  earlier: boolean;
}

const refuse = (message: string) => new AppError('CONFLICT', { message });
const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** Whoever counts money holds an invoice before what it pays for: who needs both waits for the invoice first. */
const holdInvoices = (trx: Trx, allocationIds: readonly number[]) =>
  sql`select i.id from invoice i
    where i.id in (select a.invoice_id from bed_allocation a where a.id = any(${[...allocationIds]}::bigint[]))
    order by i.id for key share`.execute(trx);

/**
 * What these people have, held in the order of ids. In all of the domain an invoice is held before its allocation, an
 * allocation before its bed, and beds before quotas. Throws NOT_FOUND for one that never was, STALE for one that is over.
 */
export async function holdAllocations(trx: Trx, ids: readonly number[]): Promise<HeldAllocation[]> {
  const sorted = ascending(ids);
  await holdInvoices(trx, sorted);
  await trx
    .selectFrom('bed_allocation')
    .select('id')
    .where('id', 'in', [0, ...sorted])
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = await trx
    .selectFrom('bed_allocation as a')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .select(['a.id', 'a.session_id as sessionId', 'a.bed_id as bedId', 'b.code', 'a.student_id as studentId'])
    .select(['p.user_id as userId', 'p.gender', 'a.state', 'a.price_kobo as price', 'a.ended_at as endedAt'])
    .select(
      sql<boolean>`exists (select from academic_session n join academic_session s on s.starts_on < n.starts_on
        where n.current and s.id = a.session_id)`.as('earlier'),
    )
    .where('a.id', 'in', [0, ...sorted])
    .orderBy('a.id')
    .execute();
  if (found.length < sorted.length) throw new AppError('NOT_FOUND');
  if (found.some(({ endedAt }) => endedAt !== null)) throw new AppError('STALE');
  return found.map(({ endedAt: _, ...held }) => held);
}

/** Throws CONFLICT for who stayed past a session: they are checked out, and nothing else is done about their bed-space. */
export function demandNotEarlier(people: readonly HeldAllocation[]): void {
  const stayed = people.find(({ earlier }) => earlier);
  if (stayed)
    throw refuse(`Bed-space ${stayed.code} was theirs in an earlier session: they can only be checked out.`);
}

/** Beds of a session, held in the order of ids. */
async function holdBeds(trx: Trx, sessionId: number, ids: readonly number[]) {
  return trx
    .selectFrom('session_bed as s')
    .innerJoin('bed_space as b', 'b.id', 's.bed_id')
    .select(['s.bed_id as id', 's.gender', 's.closed', 's.taken', 'b.code'])
    .where('s.session_id', '=', sessionId)
    .where('s.bed_id', 'in', [0, ...ascending(ids)])
    .orderBy('s.bed_id')
    .forUpdate('s')
    .execute();
}

type Bed = Pick<Awaited<ReturnType<typeof holdBeds>>[number], 'id' | 'code' | 'gender' | 'closed' | 'taken'>;

/** Why somebody cannot have the bed, which `leaving` are about to leave; undefined where they can. */
export function obstacleTo(
  bed: Bed | undefined,
  person: Pick<HeldAllocation, 'bedId' | 'gender'>,
  leaving: ReadonlySet<number>,
): string | undefined {
  if (!bed) return 'There is no such bed-space in this session.';
  if (bed.id === person.bedId) return `They have bed-space ${bed.code} already.`;
  if (bed.closed) return `Bed-space ${bed.code} is closed.`;
  if (bed.gender !== person.gender) return `Bed-space ${bed.code} is for another sex.`;
  if (bed.taken !== null && !leaving.has(bed.id)) return `Somebody has bed-space ${bed.code}.`;
  return undefined;
}

export interface Moved extends HeldAllocation {
  toId: number;
  toBedId: number;
  toCode: string;
}

/**
 * Moves people to other beds, all or nobody: what they had ends as moved, and what they have goes on in another bed, with
 * its state, times, price and invoice. `people` have to be held. Throws CONFLICT where a bed does not fit or is taken.
 */
export async function moveAllocations(
  trx: Trx,
  command: Command,
  {
    people,
    moves,
    origin,
    reason,
  }: {
    people: readonly HeldAllocation[];
    moves: readonly Move[];
    origin: AllocationOrigin;
    reason: string;
  },
): Promise<Moved[]> {
  const [{ sessionId } = { sessionId: 0 }] = people;
  const leaving = new Set(people.map(({ bedId }) => bedId));
  const beds = await holdBeds(trx, sessionId, [...leaving, ...moves.map(({ bedId }) => bedId)]);
  if (new Set(moves.map(({ bedId }) => bedId)).size < moves.length)
    throw refuse(`Not all of ${counted(moves.length, 'student')} would have a bed-space of their own.`);
  const planned = people.map((person) => {
    const bed = beds.find(({ id }) => id === moves.find((move) => move.allocationId === person.id)?.bedId);
    const obstacle = obstacleTo(bed, person, leaving);
    if (obstacle !== undefined) throw refuse(obstacle);
    return { ...person, toBedId: bed?.id ?? 0, toCode: bed?.code ?? '' };
  });
  // Two who move may be counted under the same quotas in another order.
  await trx
    .selectFrom('hostel_quota')
    .select('id')
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const by = actorIdOf(command);
  const list = JSON.stringify(planned.map(({ id, toBedId }) => ({ id, bed: toBedId })));
  await sql`update bed_allocation a
    set state = 'moved', ended_at = ${command.at}, ended_by = ${by}, end_reason = ${reason}
    from jsonb_to_recordset(${list}::jsonb) as x (id bigint) where a.id = x.id`.execute(trx);
  const { rows } = await sql<{ id: number; previous: number }>`
    insert into bed_allocation (session_id, bed_id, student_id, state, origin, previous_id, price_kobo, invoice_id,
      made_by, held_at, until, paid_at, checked_in_at)
    select a.session_id, x.bed, a.student_id, x.state, ${origin}, a.id, a.price_kobo, a.invoice_id,
      ${by}, a.held_at, a.until, a.paid_at, a.checked_in_at
    from jsonb_to_recordset(${JSON.stringify(
      planned.map(({ id, toBedId, state }) => ({ id, bed: toBedId, state })),
    )}::jsonb) as x (id bigint, bed bigint, state text)
    join bed_allocation a on a.id = x.id
    order by x.bed
    returning id, previous_id as previous`.execute(trx);
  const idOf = new Map(rows.map(({ id, previous }) => [previous, id]));
  return planned.map((person) => ({ ...person, toId: idOf.get(person.id) ?? 0 }));
}
