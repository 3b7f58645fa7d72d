import { isUsable } from '../../../platform/windows/window-state';
import type { Db, Trx } from '../../../platform/database/database';
import { gateIn, studentFact, type Gate } from '../../../platform/student-facts';
import { windowOfStudent, type StudentWindow } from '../student-window.queries';
import type { InSemester } from './registrable.queries';
import { returnedOf } from './returned.queries';

const nothingToDo = { label: 'See my profile', route: '/profile' };

/** What a student has to do before they register, in the order in which they can do it. */
export interface ShutGate {
  gate: string;
  reason: string;
  action: string;
  route: string;
}

export const shutOf = ({ gate, reason, action }: Gate): ShutGate => {
  const { label, route } = action ?? nothingToDo;
  return { gate, reason: reason ?? '', action: label, route };
};

const closedReasons: Record<string, string> = {
  not_open: 'Registration of this semester is not open yet.',
  closed: 'Registration of this semester is closed. Ask your course adviser what can still be done.',
};

const away: Record<string, string> = {
  withdrawn: 'You have withdrawn from the university: nothing can be registered.',
  graduated: 'You have graduated: nothing is left to register.',
  deferred: 'You have deferred your studies: nothing can be registered until you are back.',
  deceased: 'This record is closed: nothing can be registered.',
  suspended: 'You are suspended: nothing can be registered until that is over.',
};

/** Who is away registers nothing, whatever is paid and open. */
export async function awayOf(db: Db | Trx, studentId: number): Promise<ShutGate[]> {
  const found = await db
    .selectFrom('student')
    .select('status')
    .where('id', '=', studentId)
    .executeTakeFirst();
  const reason = found && away[found.status];
  const { label: action, route } = nothingToDo;
  return reason ? [{ gate: 'status', reason, action, route }] : [];
}

/** What money opens and shuts for a student in a semester. Finance says; nothing of its rules is here. */
export async function moneyGates(
  db: Db | Trx,
  { studentId, sessionId, semester, session, now }: InSemester & { session: string; now: Date },
): Promise<{ fee: Gate; late: Gate; addDrop: Gate }> {
  const { gates } = await studentFact('money', db, {
    studentId,
    current: { sessionId, session, semester },
    now,
  });
  return {
    fee: gateIn(gates, semester === 1 ? 'harmattan' : 'rain'),
    late: gateIn(gates, 'late_registration'),
    addDrop: gateIn(gates, 'add_drop'),
  };
}

/** How the window stands for the student, and all that is shut. */
export async function standingBefore(
  db: Db | Trx,
  asked: InSemester & { session: string; now: Date },
): Promise<{ window: StudentWindow; shut: ShutGate[] }> {
  const { now, session: _, ...inSemester } = asked;
  const window = await windowOfStudent(db, inSemester, now);
  const { studentId } = inSemester;
  const { fee, late } = await moneyGates(db, asked);
  const closed = closedReasons[window.state];
  // Who was in time and is sent back is not late.
  const isLate = window.state === 'late' && !late.open && !(await returnedOf(db, inSemester));
  return {
    window,
    shut: [
      ...(await awayOf(db, studentId)),
      ...(isUsable(window)
        ? []
        : [
            {
              gate: 'window',
              reason: closed ?? '',
              action: 'See all semesters',
              route: '/course_registration',
            },
          ]),
      ...(fee.open ? [] : [shutOf(fee)]),
      ...(isLate ? [shutOf(late)] : []),
    ],
  };
}
