import { type academics, officeKinds, officeLabel } from '@portal/contracts/academics';
import { type CallData, type CallInput, formatDate, lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { demandMayGive } from '../../administration/roles/office-role';
import { closeTerm, dayBefore } from './end-term';
import { holdSeat } from './held-seat';
import type { SeatRow } from './seats.queries';
import { giveRights, takeRights } from './settle-rights';
import { candidatesOf } from '../candidates.queries';
import { termsOf, type TermRow } from './terms.queries';

type Given = CallInput<typeof academics.assignStaff.appoint>['body'];
type Outcome = CallData<typeof academics.assignStaff.appoint>;

const refuse = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** An appointment is made for today or a day of the next year. */
function demandDays({ from }: Given, today: string): void {
  if (from < today) throw refuse('from', 'Not before today');
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  if (from > inAYear) throw refuse('from', 'At most a year ahead');
}

async function demandCandidate(
  trx: Trx,
  command: Command<Actor>,
  { row, given }: { row: SeatRow; given: Given },
) {
  const person = await candidatesOf(trx, row).where('p.id', '=', Number(given.staffId)).executeTakeFirst();
  if (!person) throw refuse('staffId', 'Choose somebody of the school whose account is not switched off');
  const { userId, impersonatorId } = command.actor;
  if (person.userId !== null && [userId, impersonatorId].includes(String(person.userId)))
    throw new AppError('OWN_RIGHTS');
  return person;
}

/** Terms that the new one overlaps end the day before it; one that begins later stands against it. */
async function makeRoom(
  trx: Trx,
  command: Command,
  { row, terms, given }: { row: SeatRow; terms: readonly TermRow[]; given: Given },
): Promise<TermRow[]> {
  const { from, to } = given;
  const overlapping = terms.filter(
    (term) => term.state !== 'void' && (term.to ?? from) >= from && (!to || term.from <= to),
  );
  const later = overlapping.find((term) => term.from > from);
  if (later)
    throw refuse(
      'to',
      `${later.name} is appointed from ${formatDate(later.from)}: take that back first, or end before it`,
    );
  for (const term of overlapping) {
    const closing = {
      term,
      place: row.place,
      lastDay: dayBefore(from),
      reason: 'Somebody else is appointed',
    };
    await closeTerm(trx, command, closing);
  }
  return overlapping;
}

/** Keeps what terms would have been without the new one, which may be taken back before it begins. */
async function noteReplaced(trx: Trx, replaced: readonly TermRow[], by: number): Promise<void> {
  for (const { id, to } of replaced) {
    await sql`update office_term set replaced_by = ${by}, ends_on_before = ${to} where id = ${id} and not void`.execute(
      trx,
    );
    // What the one had ended that never was held is ended by the new one.
    await sql`update office_term t set replaced_by = ${by} from office_term v
      where t.replaced_by = v.id and v.id = ${id} and v.void`.execute(trx);
  }
}

/** Puts the term down. Throws INVALID for somebody who holds the same office elsewhere at that time. */
async function insertTerm(
  trx: Trx,
  command: Command,
  { row, given }: { row: SeatRow; given: Given },
): Promise<number> {
  const { id } = await trx
    .insertInto('office_term')
    .values({
      office: row.office,
      department_id: row.departmentId,
      faculty_id: row.departmentId === null ? row.schoolId : null,
      staff_id: Number(given.staffId),
      acting: given.acting,
      starts_on: given.from,
      ends_on: given.to || null,
      appointed_by: userIdOf(command),
      appointed_at: command.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function refuseOverlap(error: unknown): never {
  if (isViolation(error, 'office_term_of_person'))
    throw refuse(
      'staffId',
      'This person holds the same office in another place at that time. End that term first.',
    );
  throw error;
}

/**
 * Appoints somebody to an office from a day on, for now or until a day, and ends the term before. The account gets the
 * role of the office for its place on the first day: at once where that is today. Throws NOT_FOUND, STALE, INVALID,
 * OWN_RIGHTS, or RIGHTS_EXCEEDED for a role with claims that the officer cannot pass on.
 */
export function appoint(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { seat, given }: { seat: string; given: Given },
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    demandDays(given, lagosDate(command.at));
    const { row, terms } = await holdSeat(trx, command, { seat, version: given.version });
    const { role, mayAct } = officeKinds[row.office];
    if (given.acting && !mayAct) throw refuse('acting', 'Nobody acts in this office');
    const person = await demandCandidate(trx, command, { row, given });
    const scope = row.departmentId === null ? { school: row.schoolId } : { department: row.departmentId };
    if (role) await demandMayGive(trx, command, { id: role, scope });
    const what = `${officeLabel(row.office, given.acting)}, ${row.place}`;
    const appointing = { ...command, reason: `Appointed ${what}` };
    const replaced = await makeRoom(trx, appointing, { row, terms, given });
    const id = await insertTerm(trx, command, { row, given });
    await noteReplaced(trx, replaced, id);
    const { from, to, acting } = given;
    const after = { term: id, seat, staffId: person.id, name: person.name, acting, from, to: to || null };
    await record(trx, command, { act: 'office.appoint', after });
    if (person.userId !== null) {
      const until = to ? ` to ${formatDate(to)}` : '';
      const message = `You are appointed ${what}, from ${formatDate(from)}${until}.`;
      await notify(trx, { userId: person.userId, type: 'appointment', message, at: command.at });
    }
    const people = [...new Set([...replaced.map(({ staffId }) => staffId), person.id])].sort(
      (one, other) => one - other,
    );
    for (const staffId of people) await takeRights(trx, appointing, staffId);
    await giveRights(trx, appointing, { id, staffId: person.id });
    const made = (await termsOf(trx, [seat], command.at)).find((term) => term.id === id);
    return { id, rights: made?.rights ?? 'missing' };
  }).catch(refuseOverlap);
}
