import { formatDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';

interface NewSession {
  name: string;
  startsOn: string;
  endsOn: string;
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

const lock = 727_061;

/** Every session; until the transaction ends they are changed by nobody else, nor is another one made. */
async function heldSessions(trx: Trx) {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  return trx
    .selectFrom('academic_session')
    .select(['id', 'name', 'starts_on as startsOn', 'ends_on as endsOn'])
    .orderBy('id')
    .execute();
}

/** Sets up a session with both semesters. Throws INVALID where there is one of that name, or of some of its days. */
export function makeSession(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { name, startsOn, endsOn }: NewSession,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const all = await heldSessions(trx);
    if (all.some((one) => one.name === name)) throw invalid('name', 'There is a session of this name');
    const other = all.find((one) => one.startsOn <= endsOn && startsOn <= one.endsOn);
    if (other)
      throw invalid(
        'startsOn',
        `${other.name} lasts from ${formatDate(other.startsOn)} to ${formatDate(other.endsOn)}`,
      );
    const misplaced = all.find((one) => one.name < name !== one.startsOn < startsOn);
    if (misplaced) throw invalid('startsOn', `It would not be on its side of ${misplaced.name}`);
    const id = Math.max(0, ...all.map((one) => one.id)) + 1;
    await trx
      .insertInto('academic_session')
      .values({ id, name, starts_on: startsOn, ends_on: endsOn })
      .execute();
    await trx
      .insertInto('semester')
      .values([1, 2].map((semester) => ({ session_id: id, semester })))
      .execute();
    await record(trx, command, { act: 'academic_session.make', after: { id, name, startsOn, endsOn } });
    return { id };
  });
}

/** Makes a semester the one under way. Throws NOT_FOUND for one that is not there, CONFLICT where it is that already. */
export function beginSemester(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, semesterId }: { id: number; semesterId: number },
): Promise<{ session: string }> {
  return inTransaction(db, async (trx) => {
    const all = await heldSessions(trx);
    const session = all.find((one) => one.id === id);
    if (!session) throw new AppError('NOT_FOUND');
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
