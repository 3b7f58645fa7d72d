import type { CourseType } from '@portal/contracts/academics';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { lastResultsOf, versionsOfCourse } from './one-course.queries';

/** What a version says. */
export interface Says {
  title: string;
  units: number;
  type: CourseType;
  passMark: number;
}

export const saysOf = ({ title, units, type, passMark }: Says): Says => ({ title, units, type, passMark });

const wrong = (message: string) => new AppError('INVALID', { errors: [{ path: 'fromSessionId', message }] });

async function sessionOf(trx: Trx, id: number) {
  const session = await trx
    .selectFrom('academic_session')
    .select(['id', 'name', 'starts_on as startsOn'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!session) throw wrong('Choose the session');
  return session;
}

const same = (one: Says, other: Says) =>
  one.title === other.title &&
  one.units === other.units &&
  one.type === other.type &&
  one.passMark === other.passMark;

/**
 * Writes what a course says from a session on, unless it says so already. A version of the same session is mended by
 * another revision of it, while nobody has a result of that session or a later one. The course has to be locked.
 * Throws INVALID, at the session, for one that has results or lies before the newest version.
 */
export async function writeVersion(
  trx: Trx,
  command: Command,
  {
    courseId,
    code,
    fromSessionId,
    says,
  }: { courseId: number; code: string; fromSessionId: number; says: Says },
): Promise<{ before: (Says & { session: string }) | null; written: boolean }> {
  const session = await sessionOf(trx, fromSessionId);
  const [newest] = await versionsOfCourse(trx, courseId);
  const before = newest ? { ...saysOf(newest), session: newest.session } : null;
  if (newest && same(newest, says)) return { before, written: false };
  if (newest && session.startsOn < newest.startsOn)
    throw wrong(
      `What ${code} says was written for ${newest.session} last: choose that session or a later one`,
    );
  const results = await lastResultsOf(trx, courseId);
  if (results && results.startsOn >= session.startsOn)
    throw wrong(
      `Students have results of ${code} in ${results.name}. They keep its title, units, type and pass mark: choose a later session`,
    );
  await trx
    .insertInto('course_version')
    .values({
      course_id: courseId,
      from_session_id: session.id,
      revision: newest?.sessionId === session.id ? newest.revision + 1 : 1,
      title: says.title,
      units: says.units,
      type: says.type,
      pass_mark: says.passMark,
      made_by: actorIdOf(command),
      made_at: command.at,
    })
    .execute();
  return { before, written: true };
}
