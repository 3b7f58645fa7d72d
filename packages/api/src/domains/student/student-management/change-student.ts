import { changeGroupWords, type ChangeGroup } from '@portal/contracts/student';
import { fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import { record, type AuditEntry } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { endAllSessions } from '../../../platform/identity/sessions';
import { notify } from '../../../platform/notifications/notify';
import { ownRecord } from '../../../platform/own-record';
import { columnsOf, wordsOf, type GroupChange } from './change-values';
import { recordOf, type Recorded } from './student-record.queries';

/** A change of one group of a student's record. Who may ask for it, and of whom, the caller has demanded. */
export type StudentChange = GroupChange & {
  studentId: number;
  /** Of the record as it was seen. */
  version: number;
  reason: string;
  /** What shows it, in words. */
  document?: string;
  /** The blob of what a student sent for it. */
  documentId?: string;
  /** The day from which it counts, where that is another than today. */
  countsFrom?: string;
  /** The update of many records that it belongs to, also as its undo. */
  updateId?: number;
};

/** The record as it was seen, held until the transaction ends. Throws NOT_FOUND or STALE. */
async function held(trx: Trx, { studentId, version }: StudentChange): Promise<Recorded> {
  await trx.selectFrom('student').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
  const found = await recordOf(trx, studentId);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.version !== version) throw new AppError('STALE');
  return found;
}

/**
 * The level counts in the session under way as well: fees and registration go by it. So it does in the session into which
 * a verdict leads that waits for the fee: of verdict and officer the later one is billed and takes effect.
 */
async function moveInSession(trx: Trx, { id, level }: Recorded) {
  await trx
    .updateTable('student_session')
    .set({ level })
    .where('student_id', '=', id)
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('academic_session')
        .select('id')
        .where('current', '=', true)
        .union(
          eb
            .selectFrom('rollover_student as s')
            .innerJoin('rollover as r', 'r.id', 's.rollover_id')
            .select('r.to_session_id as id')
            .where('s.student_id', '=', id)
            .where('s.state', '=', 'waiting'),
        ),
    )
    .execute();
}

/** The account is called as the record is, and its owner proves to be that person by the same birthday. */
async function keepAccount(trx: Trx, after: Recorded) {
  if (after.userId === null) return;
  await trx
    .updateTable('app_user')
    .set({
      full_name: fullNameOf(after),
      birthday: sql<string | null>`case when birthday is not null then ${after.dateOfBirth}::date end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', after.userId)
    .execute();
}

async function tell(trx: Trx, command: Command, { group, after }: { group: ChangeGroup; after: Recorded }) {
  if (after.userId === null || after.life === 'deceased') return;
  const values = Object.values(wordsOf[group](after)).filter(Boolean);
  await notify(trx, {
    userId: after.userId,
    type: 'student profile',
    at: command.at,
    message: `The registry changed your record. ${changeGroupWords[group]}: ${values.join(', ')}.`,
  });
}

/**
 * Nobody signs in any more as somebody who has died. Were it a mistake, the account is activated like any other. Answers
 * the row of the audit, where there was something to close.
 */
async function closeAccount(trx: Trx, { at }: Command, { userId, life }: Recorded): Promise<AuditEntry[]> {
  if (userId === null || life !== 'deceased') return [];
  const closed = await trx
    .updateTable('app_user')
    .set({ active: false, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!closed) return [];
  await endAllSessions(trx, { userId, why: 'switched off', at });
  const account = { userId: String(userId) };
  return [
    {
      act: 'user.deactivate',
      before: { ...account, active: true },
      after: { ...account, active: false },
    },
  ];
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * `changeStudentIn` without its rows of the audit, which are answered: who changes many writes those last, as everybody
 * else waits from the first one on.
 */
export async function writeChange(
  trx: Trx,
  command: Command,
  change: StudentChange,
): Promise<{ version: number; entries: AuditEntry[] }> {
  const before = await held(trx, change);
  const { group, reason, document = null, documentId = null, countsFrom = null, updateId = null } = change;
  if (String(before.userId) === command.actor.userId) throw new AppError('FORBIDDEN', { message: ownRecord });
  await trx
    .updateTable('student')
    .set(await columnsOf(trx, before, change))
    .where('id', '=', before.id)
    .execute();
  const after = (await recordOf(trx, before.id)) as Recorded;
  const [was, is] = [wordsOf[group](before), wordsOf[group](after)];
  if (same(was, is))
    throw new AppError('INVALID', {
      errors: [{ path: Object.keys(change.values)[0] ?? group, message: 'The record says that already' }],
    });
  if (group === 'level') await moveInSession(trx, after);
  if (group === 'names' || group === 'birth') await keepAccount(trx, after);
  const closed = await closeAccount(trx, command, after);
  await trx
    .insertInto('student_change')
    .values({
      student_id: before.id,
      group,
      before: JSON.stringify(was),
      after: JSON.stringify(is),
      counts_from: countsFrom,
      reason,
      document,
      document_id: documentId,
      update_id: updateId,
      changed_by: actorIdOf(command),
      changed_at: command.at,
    })
    .execute();
  await tell(trx, command, { group, after });
  const entry: AuditEntry = {
    act: 'student.change',
    before: { studentId: before.id, group, ...was },
    after: { studentId: before.id, group, ...is, document },
    reason,
  };
  return { version: after.version, entries: [...closed, entry] };
}

/**
 * Changes one group of a student's record, in a transaction that is there. What was registered, achieved and paid stays as
 * it is. Throws NOT_FOUND, STALE, FORBIDDEN for somebody's own record, or INVALID.
 */
export async function changeStudentIn(trx: Trx, command: Command, change: StudentChange) {
  const { version, entries } = await writeChange(trx, command, change);
  for (const entry of entries) await record(trx, command, entry);
  return { version };
}
