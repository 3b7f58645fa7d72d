import type { SessionValues } from '@portal/contracts/student';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { demandNotClosed, demandPlace, heldSessions } from './held-sessions';

/** The days of both semesters, as they are kept. */
export const semestersOf = (values: SessionValues) => [
  { semester: 1, starts_on: values.harmattanStartsOn || null, ends_on: values.harmattanEndsOn || null },
  { semester: 2, starts_on: values.rainStartsOn || null, ends_on: values.rainEndsOn || null },
];

/** Sets up a session with both semesters. Throws INVALID where there is one of that name, or of some of its days. */
export function makeSession(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  values: SessionValues,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const all = await heldSessions(trx);
    demandPlace(all, values);
    const { name, startsOn, endsOn } = values;
    const id = Math.max(0, ...all.map((one) => one.id)) + 1;
    await trx
      .insertInto('academic_session')
      .values({ id, name, starts_on: startsOn, ends_on: endsOn })
      .execute();
    await trx
      .insertInto('semester')
      .values(semestersOf(values).map((semester) => ({ session_id: id, ...semester })))
      .execute();
    await record(trx, command, { act: 'academic_session.make', after: { id, ...values } });
    return { id };
  });
}

/**
 * Makes a semester the one under way. Throws NOT_FOUND for one that is not there, CONFLICT for one that is that already, or
 * of a session that is closed.
 */
export function beginSemester(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, semesterId }: { id: number; semesterId: number },
): Promise<{ session: string }> {
  return inTransaction(db, async (trx) => {
    const all = await heldSessions(trx);
    const session = all.find((one) => one.id === id);
    if (!session) throw new AppError('NOT_FOUND');
    demandNotClosed(session);
    const before = await trx
      .selectFrom('semester')
      .select(['session_id as sessionId', 'semester'])
      .where('current', '=', true)
      .executeTakeFirst();
    if (before?.sessionId === id && before.semester === semesterId)
      throw new AppError('CONFLICT', { message: 'This semester is under way already.' });
    await trx.updateTable('semester').set({ current: false }).where('current', '=', true).execute();
    await trx.updateTable('academic_session').set({ current: false }).where('current', '=', true).execute();
    await trx.updateTable('academic_session').set({ current: true }).where('id', '=', id).execute();
    const begun = await trx
      .updateTable('semester')
      .set({ current: true })
      .where('session_id', '=', id)
      .where('semester', '=', semesterId)
      .returning('semester')
      .executeTakeFirst();
    if (!begun) throw new AppError('NOT_FOUND');
    const after = { id, name: session.name, semester: semesterId };
    await record(trx, command, { act: 'academic_session.begin', before, after });
    return { session: session.name };
  });
}
