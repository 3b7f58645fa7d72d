import type { SessionValues } from '@portal/contracts/student';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { semestersOf } from './change-sessions';
import { demandNotClosed, demandPlace, heldSessions, invalid, sessionSeen } from './held-sessions';

/** Papers, matric numbers and invoices say the name: it is put right before anybody is enrolled. */
async function demandUnused(trx: Trx, id: number): Promise<void> {
  const enrolled = await trx
    .selectFrom('student_session')
    .select('student_id')
    .where('session_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (enrolled) throw invalid('name', 'Students are enrolled in it: its name stands on their papers');
}

const semesterDays = (trx: Trx, id: number) =>
  trx
    .selectFrom('semester')
    .select(['semester', 'starts_on', 'ends_on'])
    .where('session_id', '=', id)
    .orderBy('semester')
    .execute();

/**
 * Changes name and days of a session and the days of its semesters. Throws NOT_FOUND, STALE, CONFLICT for one that is
 * closed, INVALID where another session is in the way, or for another name once somebody is enrolled.
 */
export function editSession(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version: seen, ...values }: SessionValues & { id: number; version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const all = await heldSessions(trx);
    const session = sessionSeen(all, { id, version: seen });
    demandNotClosed(session);
    demandPlace(
      all.filter((one) => one.id !== id),
      values,
    );
    const { name, startsOn, endsOn } = values;
    if (name !== session.name) await demandUnused(trx, id);
    const version = session.version + 1;
    const before = {
      id,
      name: session.name,
      startsOn: session.startsOn,
      endsOn: session.endsOn,
      semesters: await semesterDays(trx, id),
    };
    await trx
      .updateTable('academic_session')
      .set({ name, starts_on: startsOn, ends_on: endsOn, version })
      .where('id', '=', id)
      .execute();
    for (const { semester, ...days } of semestersOf(values))
      await trx
        .updateTable('semester')
        .set(days)
        .where('session_id', '=', id)
        .where('semester', '=', semester)
        .execute();
    const after = { id, name, startsOn, endsOn, semesters: await semesterDays(trx, id) };
    await record(trx, command, { act: 'academic_session.edit', before, after });
    return { version };
  });
}
