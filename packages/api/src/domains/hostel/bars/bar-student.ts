import type { hostel } from '@portal/contracts/hostel';
import { asSentence, formatDate, type CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import { dayEnds } from '../../../platform/windows/window-days';
import { demandSomebodyElse } from '../somebody-else';
import { bedOfNow } from './bars.queries';

type Written = CallInput<typeof hostel.bars.bar>['body'];

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Bars a student, who reads why; a bed-space that they have is released apart. Throws INVALID. */
export function barStudent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: Command,
  { studentId, untilOn, reason }: Written,
) {
  if (untilOn && untilOn < clock.today()) throw invalid('untilOn', 'This day is over');
  return inTransaction(db, async (trx) => {
    const student = await trx
      .selectFrom('student as p')
      .select(['p.id', 'p.user_id as userId', bedOfNow.as('bedSpace')])
      .where('p.id', '=', Number(studentId))
      .forUpdate('p')
      .executeTakeFirst();
    if (!student) throw invalid('studentId', 'There is no such student');
    // One that is over makes room for the next.
    await trx
      .updateTable('hostel_bar')
      .set({ lifted_at: command.at, lifted_by: 'system' })
      .where('student_id', '=', student.id)
      .where('lifted_at', 'is', null)
      .where('until', '<', command.at)
      .execute();
    const { id } = await trx
      .insertInto('hostel_bar')
      .values({
        student_id: student.id,
        reason,
        barred_at: command.at,
        barred_by: actorIdOf(command),
        until: untilOn ? dayEnds(untilOn) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(trx, command, {
      act: 'hostel_bar.make',
      after: { id, student: student.id, untilOn: untilOn || null, bedSpace: student.bedSpace },
    });
    if (student.userId !== null)
      await notify(trx, {
        userId: student.userId,
        type: 'hostel bar',
        at: command.at,
        message: `You cannot book a bed-space until ${
          untilOn ? formatDate(untilOn) : 'Student Affairs lifts your bar'
        }: ${asSentence(reason)}`,
      });
    return { id, bedSpace: student.bedSpace };
  }).catch((error: unknown) => {
    if (isViolation(error, 'hostel_bar_one'))
      throw invalid('studentId', 'This student is barred already: lift that bar first');
    throw error;
  });
}

/** Lifts a bar before its end. Throws NOT_FOUND, CONFLICT, or SECOND_PERSON for who is barred. */
export function liftBar({ db }: Pick<Deps, 'db'>, command: Command, { id }: { id: number }) {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('hostel_bar as r')
      .innerJoin('student as p', 'p.id', 'r.student_id')
      .select(['r.lifted_at as liftedAt', 'r.until', 'p.id as student', 'p.user_id as userId'])
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirst();
    if (!found) throw new AppError('NOT_FOUND');
    demandSomebodyElse(command, [found], 'Another officer lifts a bar of your own.');
    if (found.liftedAt || (found.until && found.until < command.at))
      throw new AppError('CONFLICT', { message: 'It is over already.' });
    await trx
      .updateTable('hostel_bar')
      .set({ lifted_at: command.at, lifted_by: actorIdOf(command) })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'hostel_bar.lift', after: { id, student: found.student } });
    if (found.userId !== null)
      await notify(trx, {
        userId: found.userId,
        type: 'hostel bar',
        at: command.at,
        message: 'Your bar from hostels is lifted.',
      });
    return { lifted: true };
  });
}
