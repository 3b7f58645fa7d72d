import type { academics } from '@portal/contracts/academics';
import { counted, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { holdClass, type StudyClass } from './held-class';
import { settleAdviser } from './settle-advisers';

type Given = CallInput<typeof academics.courseAdvisers.split>['body'];

/** Matric numbers of a class in their order. */
async function numbersOf(trx: Trx, { sessionId, departmentId, level }: StudyClass): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select p.matric_number as number
    from student p join student_session l on l.student_id = p.id and l.session_id = ${sessionId} and l.level = ${level}
    where p.department_id = ${departmentId} and p.matric_number is not null and p.status in ('active', 'probation')
    order by p.matric_number collate "C"`.execute(trx);
  return rows.map(({ number }) => number);
}

/**
 * Splits a class by matric numbers into parts of one size, or puts it together again. The first part keeps its adviser,
 * the others wait for one. Throws NOT_FOUND, STALE, or INVALID for more parts than students.
 */
export function splitClass(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  given: Given,
): Promise<{ parts: number }> {
  return inTransaction(db, async (trx) => {
    const { sessionId, departmentId, level, version } = given;
    const aClass = { sessionId, departmentId, level };
    const { parts: before } = await holdClass(trx, command, { ...aClass, version });
    const numbers = await numbersOf(trx, aClass);
    const parts = Number(given.parts);
    if (parts > 1 && parts > numbers.length) {
      const message = `The class has ${counted(numbers.length, 'matric number')}`;
      throw new AppError('INVALID', { errors: [{ path: 'parts', message }] });
    }
    const starts = Array.from({ length: parts }, (_, part) =>
      part === 0 ? null : (numbers[Math.floor((part * numbers.length) / parts)] ?? null),
    );
    const [first] = before;
    await sql`delete from course_adviser where session_id = ${sessionId} and department_id = ${departmentId}
      and level = ${level}`.execute(trx);
    await trx
      .insertInto('course_adviser')
      .values(
        starts.map((start, part) => ({
          session_id: sessionId,
          department_id: departmentId,
          level,
          from_number: start,
          staff_id: part === 0 ? (first?.staffId ?? null) : null,
          deputy_id: part === 0 ? (first?.deputyId ?? null) : null,
          assigned_by: part === 0 ? (first?.assignedBy ?? null) : null,
          assigned_at: part === 0 ? (first?.assignedAt ?? null) : null,
        })),
      )
      .execute();
    await record(trx, command, {
      act: 'adviser.split',
      before: { ...aClass, parts: before.map(({ fromNumber, staffId }) => ({ fromNumber, staffId })) },
      after: { ...aClass, parts: starts.map((fromNumber) => ({ fromNumber })) },
    });
    const concerned = before.flatMap(({ staffId, deputyId }) => [staffId, deputyId]);
    const settling = { ...command, reason: 'Class split among advisers' };
    for (const one of [...new Set(concerned)].sort((a, b) => Number(a) - Number(b)))
      if (one !== null) await settleAdviser(trx, settling, one);
    return { parts };
  });
}
