import { counted, formatDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command, Person } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { ownRecord } from '../../../platform/own-record';
import { isWithin, reachOf, type Holder } from '../../../platform/reach';
import { demandSemesterOfSession, giveGrants, type Granted } from '../grants-to-students';
import { awayWords, placeOfStudent } from '../students-within.queries';
import { studentsForLoad, type StudentForLoad } from './students-for-load.queries';

/** Whoever gives loads. */
export type Officer = Person & Holder;

/** What is asked for one student. */
export interface PersonalLoad extends Granted {
  studentId: number;
  minimum: number;
  maximum: number;
}

/** Units as forms and spreadsheets have them; they are whole numbers by their schema. */
export const asNumbers = ({ minimum, maximum }: { minimum: string; maximum: string }) => ({
  minimum: Number(minimum),
  maximum: Number(maximum),
});

interface Judged {
  actor: Officer;
  asked: Pick<PersonalLoad, 'minimum' | 'maximum' | 'untilOn'>;
  today: string;
}

interface Obstacle {
  path: 'studentId' | 'maximum' | 'untilOn';
  message: string;
}

const noStudent: Obstacle = { path: 'studentId', message: 'There is no such student.' };

/** Whether somebody gives loads to this student, and whether above the ceiling too. */
function mayGive(actor: Officer, student: StudentForLoad) {
  const place = placeOfStudent(student);
  const exceed = isWithin(reachOf(actor, 'registration.exceed'), place);
  return { give: exceed || isWithin(reachOf(actor, 'registration.edit'), place), exceed };
}

/** Why a load cannot be given to a student; null where it can. Nobody beyond reach is known. */
export function obstacleToLoad(
  student: StudentForLoad | undefined,
  { actor, asked, today }: Judged,
): Obstacle | null {
  const may = student && mayGive(actor, student);
  if (!student || !may?.give) return noStudent;
  const { rule, lastDay, has, userId, status } = student;
  if (String(userId) === String(actor.userId)) return { path: 'studentId', message: ownRecord };
  const away = awayWords(status);
  if (away) return { path: 'studentId', message: away };
  if (has) {
    const message = 'This student has units of their own in this semester already: revoke those first.';
    return { path: 'studentId', message };
  }
  if (asked.untilOn < today) return { path: 'untilOn', message: 'This day is over' };
  if (asked.untilOn > lastDay)
    return { path: 'untilOn', message: `The session ends on ${formatDate(lastDay)}` };
  if (asked.minimum === rule.minimum && asked.maximum === rule.maximum)
    return { path: 'maximum', message: 'These are the units that this student takes anyway' };
  return asked.maximum > rule.ceiling && !may.exceed
    ? {
        path: 'maximum',
        message: `More than ${counted(rule.ceiling, 'unit')} are given by the dean of the school`,
      }
    : null;
}

/** Gives loads to students who have been judged, and tells them. */
export const giveLoads = (
  trx: Trx,
  command: Command<Officer>,
  given: { students: readonly StudentForLoad[]; of: (student: StudentForLoad) => PersonalLoad },
): Promise<number[]> =>
  giveGrants(trx, command, {
    ...given,
    keep: (row, { student: { rule }, asked: { minimum, maximum } }) =>
      trx
        .insertInto('personal_load')
        .values({
          ...row,
          minimum,
          maximum,
          rule_minimum: rule.minimum,
          rule_maximum: rule.maximum,
          rule_ceiling: rule.ceiling,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    words: ({ minimum, maximum }, semester, day) =>
      `You may register ${minimum} to ${counted(maximum, 'unit')} in the ${semester}, until ${day}.`,
  });

/** As `grantLoad`, in a transaction that is there. */
export async function grantLoadIn(
  trx: Trx,
  command: Command<Officer>,
  { today, ...asked }: PersonalLoad & { today: string },
) {
  const { studentId, sessionId, semester, minimum, maximum, untilOn, reason } = asked;
  await demandSemesterOfSession(trx, asked);
  const found = await studentsForLoad(trx, [{ id: studentId }], { sessionId, now: command.at, lock: true });
  const student = found.find((one) => one.semester === semester);
  const obstacle = obstacleToLoad(student, { actor: command.actor, asked, today });
  if (obstacle || !student) throw new AppError('INVALID', { errors: [obstacle ?? noStudent] });
  const [id = 0] = await giveLoads(trx, command, { students: [student], of: () => asked });
  await record(trx, command, {
    act: 'personal_load.grant',
    before: { id, ...student.rule },
    after: { id, student: studentId, sessionId, semester, minimum, maximum, untilOn },
    reason,
  });
  return { id };
}

/** Gives one student units of their own in a semester. Throws INVALID. */
export const grantLoad = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: Command<Officer>,
  asked: PersonalLoad,
) => inTransaction(db, (trx) => grantLoadIn(trx, command, { ...asked, today: clock.today() }));
