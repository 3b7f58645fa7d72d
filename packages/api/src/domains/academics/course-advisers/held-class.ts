import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { versionOf } from './advisers.queries';

/** The students of a department and level in a session. */
export interface StudyClass {
  sessionId: number;
  departmentId: number;
  level: number;
}

/** The parts of a class, the one that it begins with first. */
export function partsOf(trx: Trx, { sessionId, departmentId, level }: StudyClass) {
  return trx
    .selectFrom('course_adviser')
    .select(['id', 'from_number as fromNumber', 'staff_id as staffId', 'deputy_id as deputyId'])
    .select(['assigned_by as assignedBy', 'assigned_at as assignedAt'])
    .where('session_id', '=', sessionId)
    .where('department_id', '=', departmentId)
    .where('level', '=', level)
    .orderBy(sql`coalesce(from_number, '')`)
    .execute();
}

export type ClassPart = Awaited<ReturnType<typeof partsOf>>[number];

/**
 * A class, held until the transaction ends. Throws NOT_FOUND for one beyond the officer's place, STALE when it is not
 * what the officer saw.
 */
export async function holdClass(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  { version, ...given }: StudyClass & { version: string },
): Promise<{ department: string; schoolId: number; session: string; parts: ClassPart[] }> {
  const { sessionId, departmentId, level } = given;
  const found = await trx
    .selectFrom('department as d')
    .innerJoin('academic_session as s', (join) => join.on('s.id', '=', sessionId))
    .select(['d.name as department', 'd.faculty_id as schoolId', 's.name as session'])
    .where('d.id', '=', departmentId)
    .forNoKeyUpdate('d')
    .executeTakeFirst();
  const place = { school: found?.schoolId ?? null, department: departmentId, level };
  if (!found || !isWithin(reachOf(actor, 'lecturers.edit'), place)) throw new AppError('NOT_FOUND');
  const { rows } = await sql<{ current: string }>`
    select ${versionOf(sessionId, departmentId, level)} as current`.execute(trx);
  if (rows[0]?.current !== version) throw new AppError('STALE');
  return { ...found, parts: await partsOf(trx, given) };
}
