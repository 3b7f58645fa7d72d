import { type academics, officeLabel } from '@portal/contracts/academics';
import { type CallInput, formatDate, lagosDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { holdSeat } from './held-seat';
import { takeRights } from './settle-rights';
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
    await takeRights(trx, command, term.staffId);
    return { version: given.version + 1 };
  });
}
