import { lifeStateWords, type LifeState } from '@portal/contracts/student';
import { sql } from 'kysely';
import { record } from '../../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../../platform/command';
import type { Trx } from '../../../../platform/database/database';
import { endAllSessions } from '../../../../platform/identity/sessions';

const closedStatus = 'withdrawn';

interface Turned {
  studentId: number;
  from: string;
  to: string;
  reason: string;
}

/** The state of a record, with the history that every change of it leaves. */
async function turn(trx: Trx, command: Command, { studentId, from, to, reason }: Turned): Promise<boolean> {
  if (from === to) return true;
  const turned = await trx
    .updateTable('student')
    .set({ status: to })
    .where('id', '=', studentId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!turned) return false;
  await trx
    .insertInto('student_change')
    .values({
      student_id: studentId,
      group: 'state',
      before: JSON.stringify({ state: lifeStateWords[from as LifeState] }),
      after: JSON.stringify({ state: lifeStateWords[to as LifeState] }),
      reason,
      changed_by: actorIdOf(command),
      changed_at: command.at,
    })
    .execute();
  return true;
}

async function switchAccount(
  trx: Trx,
  command: Command,
  { userId, active }: { userId: number; active: boolean },
) {
  await trx
    .updateTable('app_user')
    .set({ active, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
  if (!active) await endAllSessions(trx, { userId, why: 'switched off', at: command.at });
  const account = { userId: String(userId) };
  await record(trx, command, {
    act: active ? 'user.activate' : 'user.deactivate',
    before: { ...account, active: !active },
    after: { ...account, active },
  });
}

const recordOf = (trx: Trx, id: number) =>
  trx
    .selectFrom('student as p')
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.status', 'p.user_id as userId', 'u.active'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();

/** Closes a record and its account. Answers how both were before. */
export async function closeRecord(
  trx: Trx,
  command: Command,
  { goes, reason }: { goes: number; reason: string },
): Promise<{ wasStatus: string; wasActive: boolean | null }> {
  const { status, userId, active } = await recordOf(trx, goes);
  await turn(trx, command, { studentId: goes, from: status, to: closedStatus, reason });
  if (userId !== null && active) await switchAccount(trx, command, { userId, active: false });
  return { wasStatus: status, wasActive: active };
}

/** Opens both again as they were. Answers false where the record is in another state since. */
export async function openRecord(
  trx: Trx,
  command: Command,
  {
    goes,
    wasStatus,
    wasActive,
    reason,
  }: { goes: number; wasStatus: string; wasActive: boolean | null; reason: string },
): Promise<boolean> {
  const turned = await turn(trx, command, { studentId: goes, from: closedStatus, to: wasStatus, reason });
  if (!turned) return false;
  const { userId, active } = await recordOf(trx, goes);
  if (userId !== null && wasActive && !active) await switchAccount(trx, command, { userId, active: true });
  return true;
}
