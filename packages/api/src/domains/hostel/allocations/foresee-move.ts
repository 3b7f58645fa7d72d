import { formatNaira, fullNameOf } from '@portal/shared/model';
import type { Db } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { bookerOf } from '../booking/eligibility-facts';
import { obstacleTo } from './move-allocations';
import { bedOfCode } from './move-students';

interface Asked {
  allocationId: number;
  bedId: number;
}

/** Who has it now. Throws NOT_FOUND, or STALE once it is over. */
async function personOf(db: Db, allocationId: number) {
  const person = await db
    .selectFrom('bed_allocation as a')
    .innerJoin('student as p', 'p.id', 'a.student_id')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .select([
      'a.session_id as sessionId',
      'a.bed_id as bedId',
      'a.price_kobo as billed',
      'a.ended_at as endedAt',
    ])
    .select(['b.code', 'p.id as studentId', 'p.gender', 'p.matric_number as matricNumber', 'p.surname'])
    .select(['p.first_name as firstName', 'p.middle_name as middleName'])
    .where('a.id', '=', allocationId)
    .executeTakeFirst();
  if (!person) throw new AppError('NOT_FOUND');
  if (person.endedAt) throw new AppError('STALE');
  return person;
}

/** The bed in the session. Throws NOT_FOUND for one that it does not know. */
async function bedIn(db: Db, { sessionId, bedId }: { sessionId: number; bedId: number }) {
  const bed = await db
    .selectFrom('session_bed as s')
    .innerJoin('bed_space as b', 'b.id', 's.bed_id')
    .innerJoin('hostel as h', 'h.id', 's.hostel_id')
    .leftJoin('hostel_category as c', 'c.id', 's.category_id')
    .leftJoin('bed_reservation as v', 'v.id', 's.reservation_id')
    .select(['s.bed_id as id', 'b.code', 's.gender', 's.closed', 's.taken', 's.price_kobo as price'])
    .select(['s.category_id as categoryId', 'c.name as category', 'v.owner', 'h.name as hostel'])
    .where('s.session_id', '=', sessionId)
    .where('s.bed_id', '=', bedId)
    .executeTakeFirst();
  if (!bed) throw new AppError('NOT_FOUND');
  return bed;
}

/**
 * What a move of somebody to a bed would mean: their name, why it cannot be, and what an officer has to know where it can. A
 * category is theirs as in booking.
 */
export async function foreseeMove({ db, clock }: Pick<Deps, 'db' | 'clock'>, { allocationId, bedId }: Asked) {
  const person = await personOf(db, allocationId);
  const bed = await bedIn(db, { sessionId: person.sessionId, bedId });
  const { categories } = await bookerOf(db, { studentId: person.studentId, now: clock.now() });
  const notes: string[] = [];
  if (bed.categoryId !== null && !categories.some(({ id }) => id === bed.categoryId))
    notes.push(`${bed.code} is for the category ${bed.category ?? ''}, which this student is not of.`);
  if (bed.price !== person.billed)
    notes.push(
      `${bed.code} costs ${formatNaira(bed.price)}. ${formatNaira(person.billed)} was billed, and that stays.`,
    );
  if (bed.owner !== null) notes.push(`${bed.code} is kept for ${bed.owner}.`);
  return { person, bed, notes, fullName: fullNameOf(person) };
}

/** A move to a bed of this code, before it is done. Throws NOT_FOUND, STALE, or INVALID naming `bedCode`. */
export async function destinationOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, bedCode }: { id: number; bedCode: string },
) {
  const bedId = await bedOfCode(deps.db, bedCode);
  const { person, bed, notes, fullName } = await foreseeMove(deps, { allocationId: id, bedId });
  return {
    fullName,
    matricNumber: person.matricNumber,
    from: person.code,
    to: bed.code,
    hostel: bed.hostel,
    refusal: obstacleTo(bed, person, new Set()) ?? null,
    notes,
  };
}
