import { type academics, officeLabel } from '@portal/contracts/academics';
import { type CallInput, formatDate, lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { holdSeat } from './held-seat';
import { giveRights, takeRights } from './settle-rights';
import { seatOfTerm, type TermRow } from './terms.queries';

type Given = CallInput<typeof academics.assignStaff.end>['body'];

export const dayBefore = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
};

/**
 * Ends a term with that day; one whose first day comes later was never held. The rights go at once where they are over.
 */
export async function closeTerm(
  trx: Trx,
  command: Command,
  { term, place, lastDay, reason }: { term: TermRow; place: string; lastDay: string; reason: string },
): Promise<void> {
  const isVoid = lastDay < term.from;
  await trx
    .updateTable('office_term')
    .set({
      ...(isVoid ? { void: true } : { ends_on: lastDay }),
      ended_by: userIdOf(command),
      ended_at: command.at,
      end_reason: reason,
      version: term.version + 1,
    })
    .where('id', '=', term.id)
    .execute();
  const { id, office, acting, staffId, name, from, to } = term;
  const about = { term: id, seat: term.seat, staffId, name, acting };
  await record(
    trx,
    { ...command, reason },
    {
      act: 'office.end',
      before: { ...about, from, to },
      after: { ...about, from, to: lastDay, void: isVoid },
    },
  );
  if (term.userId === null) return;
  const what = `${officeLabel(office, acting)}, ${place}`;
  const message = isVoid
    ? `Your appointment as ${what} from ${formatDate(from)} was taken back.`
    : `Your term as ${what} ends on ${formatDate(lastDay)}.`;
  await notify(trx, { userId: term.userId, type: 'appointment', message, at: command.at });
}

function lastDayOf(term: TermRow, given: Given, today: string): string {
  const { lastDay } = given;
  if (!lastDay) return dayBefore(today);
  const refuse = (message: string) => new AppError('INVALID', { errors: [{ path: 'lastDay', message }] });
  if (lastDay < today) throw refuse('That day is over. Leave it empty to end the term at once.');
  if (lastDay < term.from)
    throw refuse('Not before the first day. Leave it empty to take the appointment back.');
  if (term.to !== null && lastDay > term.to) throw refuse('The term ends before that day. Appoint anew.');
  return lastDay;
}

/**
 * A term that was to end for an appointment that is taken back goes on, unless its holder has another office by then; one
 * that ended yesterday as well, with its rights.
 */
async function goOn(
  trx: Trx,
  command: Command,
  { takenBack, terms, place }: { takenBack: TermRow; terms: readonly TermRow[]; place: string },
): Promise<TermRow[]> {
  const { rows } = await sql<{ id: number; to: string | null }>`
    update office_term t set ends_on = t.ends_on_before, ended_by = null, ended_at = null, end_reason = null,
      replaced_by = null, ends_on_before = null, version = t.version + 1,
      rights_given_at = case when t.rights_taken_at is null then t.rights_given_at end, rights_taken_at = null
    where t.replaced_by = ${takenBack.id} and t.ends_on >= ${dayBefore(lagosDate(command.at))}::date and not exists (
      select from office_term o where o.id <> t.id and not o.void and o.office = t.office and o.staff_id = t.staff_id
        and daterange(o.starts_on, o.ends_on, '[]') && daterange(t.starts_on, t.ends_on_before, '[]'))
    returning t.id, t.ends_on as to`.execute(trx);
  const going = terms.filter(({ id }) => rows.some((row) => row.id === id));
  for (const term of going) {
    const to = rows.find(({ id }) => id === term.id)?.to ?? null;
    const { id, seat, staffId, name, acting, office, from, userId } = term;
    const about = { term: id, seat, staffId, name, acting, from };
    await record(trx, command, {
      act: 'office.go_on',
      before: { ...about, to: term.to },
      after: { ...about, to },
    });
    if (userId === null) continue;
    const until = to ? ` until ${formatDate(to)}` : '';
    const message = `Your term as ${officeLabel(office, acting)}, ${place}, goes on${until}.`;
    await notify(trx, { userId, type: 'appointment', message, at: command.at });
  }
  return going;
}

/**
 * Ends a term at once, or with a day to come; takes back one that has not begun. Throws NOT_FOUND, STALE, INVALID, or
 * CONFLICT for one that is over.
 */
export function endTerm(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, given }: { id: number; given: Given },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const found = await seatOfTerm(trx, id);
    if (!found) throw new AppError('NOT_FOUND');
    const { row, terms } = await holdSeat(trx, command, { seat: found.seat, version: given.version });
    const term = terms.find((each) => each.id === id);
    if (!term || term.state === 'held' || term.state === 'void') {
      throw new AppError('CONFLICT', { message: 'This term is over.' });
    }
    const lastDay = lastDayOf(term, given, lagosDate(command.at));
    await closeTerm(trx, command, { term, place: row.place, lastDay, reason: given.reason });
    const going =
      lastDay < term.from ? await goOn(trx, command, { takenBack: term, terms, place: row.place }) : [];
    await takeRights(trx, command, term.staffId);
    for (const { id: next, staffId } of going) await giveRights(trx, command, { id: next, staffId });
    return { version: given.version + 1 + going.length };
  });
}
