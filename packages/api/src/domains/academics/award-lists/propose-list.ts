import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { isOwnStudent } from '../approve-courses/held-submissions';
import { candidatesOf, type Candidate } from './candidates';

interface Asked {
  sessionId: number;
  departmentId: number;
  studentIds: readonly number[];
}

/** Throws NOT_FOUND for a department for which this person proposes nobody. */
export async function demandDepartment(db: Db | Trx, actor: Actor, departmentId: number): Promise<void> {
  const found = await db
    .selectFrom('department')
    .select(['id as department', 'faculty_id as school'])
    .where('id', '=', departmentId)
    .executeTakeFirst();
  if (!found || !isWithin(reachOf(actor, 'results.edit'), found)) throw new AppError('NOT_FOUND');
}

const invalid = (message: string) => new AppError('INVALID', { errors: [{ path: 'studentIds', message }] });

/** Those who were chosen, each of whom lacks nothing. Throws INVALID, with who lacks what. */
function chosen(candidates: readonly Candidate[], ids: readonly number[]) {
  const byId = new Map(candidates.map((one) => [one.studentId, one]));
  return [...new Set(ids)].map((id) => {
    const candidate = byId.get(id);
    if (!candidate) throw invalid('One of them is not at the end of their study in this session');
    const [lack] = candidate.lacks;
    if (lack) throw invalid(`${candidate.fullName}: ${lack.about}. ${lack.says}`);
    return { ...candidate, matricNumber: candidate.matricNumber ?? '' };
  });
}

/** Whose award was withdrawn since stands on the list of that time no more. Throws FORBIDDEN for one's own. */
async function freeForAnother(trx: Trx, { actor }: Command<Actor>, ids: readonly number[]): Promise<void> {
  const own = await trx
    .selectFrom('student as p')
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .where(isOwnStudent(actor))
    .executeTakeFirst();
  if (own)
    throw new AppError('FORBIDDEN', {
      message: 'You are one of them. Another officer proposes your degree.',
    });
  await sql`
    update award_list_graduate g set counts = false from degree_award a
    where a.id = g.award_id and a.state = 'withdrawn' and g.counts and g.student_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
}

/** The department is held: of two lists at once one is the first. */
async function nextNumber(trx: Trx, { sessionId, departmentId }: Asked): Promise<number> {
  await trx
    .selectFrom('department')
    .select('id')
    .where('id', '=', departmentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('award_list')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('session_id', '=', sessionId)
    .where('department_id', '=', departmentId)
    .executeTakeFirst();
  return (last?.number ?? 0) + 1;
}

/**
 * Proposes students for the award, each as the audit has them now. Throws NOT_FOUND beyond one's reach, INVALID where
 * somebody lacks something, FORBIDDEN for one's own degree, CONFLICT where another list was quicker with one of them.
 */
export function proposeList(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  asked: Asked,
): Promise<{ id: number }> {
  const { sessionId, departmentId, studentIds } = asked;
  return inTransaction(db, async (trx) => {
    await demandDepartment(trx, command.actor, departmentId);
    const number = await nextNumber(trx, asked);
    const of = { sessionId, departmentId, listId: null, now: command.at };
    const graduates = chosen(await candidatesOf(trx, of), studentIds);
    await freeForAnother(
      trx,
      command,
      graduates.map(({ studentId }) => studentId),
    );
    const { id } = await trx
      .insertInto('award_list')
      .values({
        session_id: sessionId,
        department_id: departmentId,
        number,
        proposed_by: actorIdOf(command),
        proposed_at: command.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('award_list_graduate')
      .values(
        graduates.map((one) => ({
          list_id: id,
          student_id: one.studentId,
          matric_number: one.matricNumber,
          full_name: one.fullName,
          programme: one.programme,
          cgpa: one.hundredths,
          units: one.units,
          class: one.audit.degreeClass,
          audit: JSON.stringify(one.audit),
        })),
      )
      .execute();
    const after = { id, sessionId, departmentId, students: graduates.map(({ studentId }) => studentId) };
    await record(trx, command, { act: 'award_list.propose', after });
    return { id };
  }).catch((error: unknown) => {
    if (!isViolation(error, 'award_list_graduate_once')) throw error;
    throw new AppError('CONFLICT', {
      message: 'One of them stands on another list meanwhile.',
      cause: error,
    });
  });
}
