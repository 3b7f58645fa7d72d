import { formatDateTime, fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { payerOfStudent } from '../../finance/payers/payer-of-student';
import { lockBed } from '../bed-spaces/keep-beds';
import { neverPassed } from '../booking/eligibility';
import { standingOf } from '../booking/eligibility-facts';
import { demandSomebodyElse } from '../somebody-else';
import { allocationById } from './allocations.queries';
import { invoiceOfHold } from './bed-invoice';
import { tellStudent } from './tell-student';

interface Asked {
  bedId: number;
  matricNumber: string;
}

const bedOf = (db: Db | Trx, bedId: number) =>
  db
    .selectFrom('session_bed as s')
    .innerJoin('academic_session as y', (join) =>
      join.onRef('y.id', '=', 's.session_id').on('y.current', '=', true),
    )
    .select(['s.gender', 's.state'])
    .where('s.bed_id', '=', bedId)
    .executeTakeFirst();

/** The student of this number. Throws INVALID naming `matricNumber`. */
async function studentOfNumber(db: Db | Trx, matricNumber: string) {
  const student = await db
    .selectFrom('student as p')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['p.id', 'p.user_id as userId', 'p.matric_number as matricNumber', 'p.gender', 'p.level'])
    .select(['p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select('d.name as department')
    .where('p.matric_number', '=', matricNumber.toUpperCase())
    .executeTakeFirst();
  if (!student) {
    const message = 'No student has this matric number';
    throw new AppError('INVALID', { errors: [{ path: 'matricNumber', message }] });
  }
  return student;
}

const notReserved = 'Only a reserved bed-space is given by hand.';
const otherSex = 'This bed-space is for another sex.';
const forOneself = 'Another officer gives you a bed-space by hand.';

/** How a student stands, for who gives them a bed. Throws NOT_FOUND, or INVALID for nobody. */
export async function candidateFor({ db, clock }: Deps, { bedId, matricNumber }: Asked) {
  const bed = await bedOf(db, bedId);
  if (!bed) throw new AppError('NOT_FOUND');
  const student = await studentOfNumber(db, matricNumber);
  const { eligibility } = await standingOf(db, { studentId: student.id, now: clock.now() });
  const unmet = eligibility.filter(({ met }) => !met);
  const never = unmet.find(({ rule }) => neverPassed.includes(rule))?.text;
  const sex = bed.gender === student.gender ? undefined : otherSex;
  const state = bed.state === 'reserved' ? undefined : notReserved;
  return {
    fullName: fullNameOf(student),
    matricNumber: student.matricNumber ?? '',
    level: student.level,
    department: student.department,
    gender: student.gender,
    refusal: state ?? sex ?? never ?? null,
    unmet: unmet.map(({ rule, text }) => ({ rule, text })),
  };
}

function refused(error: unknown): never {
  const message = isViolation(error, 'bed_allocation_one_bed')
    ? 'This student has a bed-space in this session already.'
    : isViolation(error, 'bed_allocation_fits') && otherSex;
  if (!message) throw error;
  throw new AppError('CONFLICT', { message, cause: error });
}

/**
 * The bed is held all the same where it cannot be billed now, as without an answer of the gateway, or for who has not taken
 * up their place: the student makes the invoice once that is possible.
 */
async function billIfPossible(deps: Deps, id: number, madeBy: string): Promise<void> {
  try {
    await invoiceOfHold(deps, await allocationById(deps.db, id), madeBy);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ allocation: id, code: error.code }, 'bed-space given by hand is not billed yet');
  }
}

/**
 * Holds a reserved bed for a student, whatever the rules of booking say, and bills it. Throws NOT_FOUND, INVALID, or
 * CONFLICT where the bed is not reserved or for another sex, and for who has one; SECOND_PERSON for who acts.
 */
export async function allocateByHand(
  deps: Deps,
  command: Command,
  { bedId, matricNumber, reason }: Asked & { reason: string },
) {
  const id = await inTransaction(deps.db, async (trx) => {
    const bed = await lockBed(trx, bedId);
    const student = await studentOfNumber(trx, matricNumber);
    demandSomebodyElse(command, [student], forOneself);
    if (bed.state !== 'reserved') throw new AppError('CONFLICT', { message: notReserved });
    // Whom no invoice can be made for holds nothing either.
    await payerOfStudent(trx, student.id);
    const made = await trx
      .insertInto('bed_allocation')
      .values({
        session_id: bed.sessionId,
        bed_id: bedId,
        student_id: student.id,
        state: 'held',
        origin: 'by_hand',
        price_kobo: bed.price,
        made_by: actorIdOf(command),
        held_at: command.at,
        until: sql<Date>`${command.at}::timestamptz
          + hostel_hold_hours(${bed.sessionId}, ${bed.categoryId}) * interval '1 hour'`,
      })
      .returning(['id', 'until'])
      .executeTakeFirstOrThrow();
    const last = formatDateTime(made.until.toISOString());
    const message = `Bed-space ${bed.code} is held for you. Pay its invoice until ${last}.`;
    await tellStudent(trx, {
      userId: student.userId,
      at: command.at,
      message,
      key: `bed-by-hand:${made.id}`,
    });
    const after = { id: made.id, bed: bed.code, matricNumber: student.matricNumber };
    await record(trx, command, { act: 'bed_allocation.by-hand', after, reason });
    return made.id;
  }).catch(refused);
  await billIfPossible(deps, id, actorIdOf(command));
  return { allocationId: id };
}
