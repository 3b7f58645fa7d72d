import type { hostel } from '@portal/contracts/hostel';
import type { CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { changeWindow, lockWindow, removeWindow } from '../../../platform/windows/change-window';
import { dayEnds, daysOf, timesOf } from '../../../platform/windows/window-days';
import { windowState } from '../../../platform/windows/window-state';
import type { WindowKey } from '../../../platform/windows/windows.queries';
import { followWindow } from '../queue/follow-window';

type WindowDeps = Pick<Deps, 'db'>;
type Written = CallInput<typeof hostel.sessionRules.setWindow>['body'];
type Removed = CallInput<typeof hostel.sessionRules.removeWindow>['body'];

const keyOf = (
  sessionId: number,
  { studentTypeId: studentType, level }: Pick<Written, 'studentTypeId' | 'level'>,
): WindowKey => ({ kind: 'hostel', sessionId, semester: null, audience: { studentType, level } });

/** Windows of booking in a session as they stand at a moment, that of everybody first. */
export async function bookingWindows(db: Db | Trx, sessionId: number, now: Date) {
  const rows = await db
    .selectFrom('dated_window as w')
    .leftJoin('lookup as t', (join) =>
      join.onRef('t.id', '=', 'w.student_type_id').on('t.list', '=', 'student-types'),
    )
    .select(['w.id', 't.name as studentType', 'w.student_type_id as studentTypeId', 'w.level'])
    .select(['w.opens_at as opens', 'w.closes_at as closes', 'w.message', 'w.version'])
    .where('w.kind', '=', 'hostel')
    .where('w.session_id', '=', sessionId)
    .where('w.removed', '=', false)
    .where('w.faculty_id', 'is', null)
    .orderBy('w.student_type_id', (order) => order.asc().nullsFirst())
    .orderBy('w.level', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ studentType, opens, closes, ...row }) => {
    const { state } = windowState({ opens, closes, lateUntil: null }, now);
    return {
      ...row,
      words:
        [studentType, row.level === null ? null : `${row.level} level`].filter(Boolean).join(', ') ||
        'All students',
      ...daysOf({ opens, closes }),
      // Nobody is late for a bed-space.
      state: state === 'late' ? ('closed' as const) : state,
    };
  });
}

/** Throws INVALID for a kind of student that there is not, NOT_FOUND for such a session. */
async function demandKnown(trx: Trx, sessionId: number, studentTypeId: number | null) {
  const session = await trx
    .selectFrom('academic_session')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new AppError('NOT_FOUND');
  if (studentTypeId === null) return;
  const type = await trx
    .selectFrom('lookup')
    .select('id')
    .where('list', '=', 'student-types')
    .where('id', '=', studentTypeId)
    .executeTakeFirst();
  const message = 'There is no such kind of student';
  if (!type) throw new AppError('INVALID', { errors: [{ path: 'studentTypeId', message }] });
}

/** Throws CONFLICT once the ballot of the session is closed by what decides it: nobody applies after that. */
async function demandNotClosed(trx: Trx, sessionId: number): Promise<void> {
  const closed = await trx
    .selectFrom('hostel_ballot')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('outside', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (closed)
    throw new AppError('CONFLICT', {
      message: 'What decides the ballot is known: its days stay as they are.',
    });
}

/** Says when some students may book. A day that stays keeps its moment. Throws NOT_FOUND, STALE, INVALID or CONFLICT. */
export function setBookingWindow(
  { db }: WindowDeps,
  command: Command,
  { sessionId, version, ...written }: Written & { sessionId: number },
) {
  const { opensOn, message } = written;
  const closesOn = written.closesOn || null;
  return inTransaction(db, async (trx) => {
    await demandKnown(trx, sessionId, written.studentTypeId);
    await demandNotClosed(trx, sessionId);
    const key = keyOf(sessionId, written);
    const current = await lockWindow(trx, key);
    const days = current && daysOf(current);
    const opens = current && days?.opensOn === opensOn ? current.opens : timesOf({ opensOn, closesOn }).opens;
    const changed = await changeWindow(trx, command, {
      key,
      to: { opens, closes: closesOn === null ? null : dayEnds(closesOn), message, version },
    });
    await followWindow(trx, sessionId, command.at);
    await record(trx, command, {
      act: 'booking_window.set',
      before: current && { sessionId, ...days, message: current.message },
      after: { sessionId, ...written, version: changed.version },
    });
    return { version: changed.version };
  });
}

/** Takes a window away. Throws STALE or CONFLICT. */
export function removeBookingWindow(
  { db }: WindowDeps,
  command: Command,
  { sessionId, version, ...audience }: Removed & { sessionId: number },
) {
  return inTransaction(db, async (trx) => {
    await demandNotClosed(trx, sessionId);
    const before = await removeWindow(trx, command, { key: keyOf(sessionId, audience), version });
    await followWindow(trx, sessionId, command.at);
    const { studentTypeId, level } = audience;
    await record(trx, command, {
      act: 'booking_window.remove',
      before: { sessionId, ...daysOf(before) },
      after: { sessionId, studentTypeId, level },
    });
    return { version: version + 1 };
  });
}
