import type { academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { type Command, userIdOf } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { notify } from '../../../platform/notifications/notify';
import { demandMayGive } from '../../administration/roles/office-role';
import { candidatesOf } from '../candidates.queries';
import { holdClass, type StudyClass } from './held-class';
import { settleAdviser } from './settle-advisers';

type Given = CallInput<typeof academics.courseAdvisers.assign>['body'];
type Part = 'staffId' | 'deputyId';

const refuse = (path: Part, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Throws INVALID for who advises another class of the session: an account has the role for one. */
async function demandFree(trx: Trx, path: Part, { staffId, ...given }: StudyClass & { staffId: number }) {
  const { sessionId, departmentId, level } = given;
  // Two who assign one person to two classes come one after the other.
  await sql`select from staff where id = ${staffId} for no key update`.execute(trx);
  const { rows } = await sql<{ name: string; level: number }>`
    select d.name, a.level from course_adviser a join department d on d.id = a.department_id
    where a.session_id = ${sessionId} and ${staffId} in (a.staff_id, a.deputy_id)
      and (a.department_id, a.level) <> (${departmentId}, ${level}) limit 1`.execute(trx);
  const [other] = rows;
  if (!other) return;
  throw refuse(
    path,
    `This person advises ${other.level} level of ${other.name} in this session. Assign somebody else there first.`,
  );
}

/** Throws INVALID for who is not of the school or is switched off, OWN_RIGHTS for who assigns. */
async function demandPerson(
  trx: Trx,
  command: Command<Actor>,
  { path, staffId, schoolId, ...given }: StudyClass & { path: Part; staffId: number; schoolId: number },
) {
  const person = await candidatesOf(trx, { office: 'adviser', schoolId })
    .where('p.id', '=', staffId)
    .executeTakeFirst();
  if (!person) throw refuse(path, 'Choose a lecturer of the school whose account is not switched off');
  const { userId, impersonatorId } = command.actor;
  if (person.userId !== null && [userId, impersonatorId].includes(String(person.userId)))
    throw new AppError('OWN_RIGHTS');
  await demandFree(trx, path, { ...given, staffId });
  return person;
}

/**
 * Makes somebody adviser of a class or a part of it, with or without a deputy. Their accounts have the role for that
 * class while its session is the current one. Throws NOT_FOUND, STALE, INVALID, OWN_RIGHTS, or RIGHTS_EXCEEDED.
 */
export function assignAdviser(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  given: Given,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const { sessionId, departmentId, level, version } = given;
    const aClass = { sessionId, departmentId, level };
    const held = await holdClass(trx, command, { ...aClass, version });
    const fromNumber = given.fromNumber || null;
    const part = held.parts.find((each) => each.fromNumber === fromNumber);
    if (!part && (fromNumber !== null || held.parts.length > 0)) throw new AppError('STALE');
    const scope = { department: departmentId, level };
    await demandMayGive(trx, command, { id: 'course_adviser', scope });
    const [staffId, deputyId] = [Number(given.staffId), given.deputyId ? Number(given.deputyId) : null];
    const about = { ...aClass, schoolId: held.schoolId };
    // In one order, so that two who assign the same people wait for each other.
    const wanted = (
      [
        ['staffId', staffId],
        ['deputyId', deputyId],
      ] as const
    )
      .flatMap(([path, id]) => (id === null ? [] : [{ path, staffId: id }]))
      .sort((one, other) => one.staffId - other.staffId);
    const people = [];
    for (const one of wanted) people.push(await demandPerson(trx, command, { ...about, ...one }));
    const values = {
      staff_id: staffId,
      deputy_id: deputyId,
      assigned_by: userIdOf(command),
      assigned_at: command.at,
    };
    const { id } = part
      ? await trx
          .updateTable('course_adviser')
          .set(values)
          .where('id', '=', part.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('course_adviser')
          .values({ session_id: sessionId, department_id: departmentId, level, from_number: null, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
    const before = { staffId: part?.staffId ?? null, deputyId: part?.deputyId ?? null };
    await record(trx, command, {
      act: 'adviser.assign',
      before: { adviser: id, ...before },
      after: { adviser: id, ...aClass, fromNumber, staffId, deputyId },
    });
    const known = [before.staffId, before.deputyId];
    for (const { id: one, userId } of people) {
      if (userId === null || known.includes(one)) continue;
      const what = one === staffId ? 'course adviser' : 'deputy course adviser';
      const message = `You are ${what} of ${level} level, ${held.department}, in ${held.session}.`;
      await notify(trx, { userId, type: 'appointment', message, at: command.at });
    }
    const concerned = [...known, staffId, deputyId].filter((one) => one !== null);
    const settling = { ...command, reason: 'Course adviser assigned' };
    for (const one of [...new Set(concerned)].sort((a, b) => a - b)) await settleAdviser(trx, settling, one);
    return { id };
  });
}
