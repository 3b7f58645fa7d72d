import type { academics } from '@portal/contracts/academics';
import type { CallInput } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { recountSeats } from '../register/seats';
import { passOnEverywhere } from '../waiting-list/pass-on';
import { prerequisitesOfCourse } from './courses-list.queries';
import { isRegistered } from './one-course.queries';
import { lockCatalogue, writePrerequisites } from './prerequisites';
import { saysOf, writeVersion } from './write-version';

type Written = CallInput<typeof academics.courses.create>['body'];
type Changed = CallInput<typeof academics.courses.update>['body'];

const wrong = (path: string, message: string, cause?: unknown) =>
  new AppError('INVALID', { errors: [{ path, message }], cause });

function refuseTaken(error: unknown): never {
  if (isViolation(error, 'course_code_key')) throw wrong('code', 'Another course has this code', error);
  throw error;
}

/** Throws INVALID where this person writes no courses of that department. */
export async function demandOwner(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  departmentId: number | null,
): Promise<void> {
  const reach = reachOf(actor, 'courses.edit');
  if (departmentId === null) {
    if (reach !== 'all')
      throw wrong('departmentId', 'Choose the department: you write courses of your own only');
    return;
  }
  const department = await trx
    .selectFrom('department')
    .select(['id as department', 'faculty_id as school'])
    .where('id', '=', departmentId)
    .executeTakeFirst();
  if (!department || !isWithin(reach, department)) throw wrong('departmentId', 'Choose the department');
}

/** The course, held until the transaction ends. Throws NOT_FOUND, also beyond reach, or STALE. */
export async function lockCourse(
  trx: Trx,
  { actor }: Pick<Command<Actor>, 'actor'>,
  { id, version }: { id: number; version: number },
) {
  const course = await trx
    .selectFrom('course as c')
    .leftJoin('department as d', 'd.id', 'c.department_id')
    .select(['c.id', 'c.code', 'c.level', 'c.semester', 'c.department_id', 'c.category', 'c.borrowable'])
    .select(['c.capacity', 'c.active', 'c.version', 'd.faculty_id as school'])
    .select(prerequisitesOfCourse.as('prerequisites'))
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  if (!course) throw new AppError('NOT_FOUND');
  const { school, ...own } = course;
  if (!isWithin(reachOf(actor, 'courses.edit'), { department: own.department_id, school }))
    throw new AppError('NOT_FOUND');
  if (own.version !== version) throw new AppError('STALE');
  return own;
}

export const columnsOf = ({ code, level, semester, departmentId, category, ...more }: Written) => ({
  code,
  level,
  semester,
  department_id: departmentId,
  category,
  borrowable: more.borrowable,
  capacity: more.capacity,
});

/** Adds a course. Throws INVALID for a code that is taken, a department that is not theirs, or a circle. */
export function createCourse({ db }: Pick<Deps, 'db'>, command: Command<Actor>, written: Written) {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    await demandOwner(trx, command, written.departmentId);
    const { id } = await trx
      .insertInto('course')
      .values(columnsOf(written))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { code, fromSessionId, prerequisites } = written;
    await writeVersion(trx, command, { courseId: id, code, fromSessionId, says: saysOf(written) });
    await writePrerequisites(trx, { id, code, written: prerequisites });
    await record(trx, command, { act: 'course.create', after: { id, ...written } });
    return { id };
  }).catch(refuseTaken);
}

/**
 * Changes a course. What it says is another version where it differs. Throws NOT_FOUND, STALE, or INVALID: for a code
 * that is taken or that students registered, a department that is not theirs, a session with results, a circle.
 */
export function updateCourse(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, ...written }: Changed & { id: number },
) {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const before = await lockCourse(trx, command, { id, version });
    const { code, fromSessionId, departmentId } = written;
    if (departmentId !== before.department_id) await demandOwner(trx, command, departmentId);
    if (code !== before.code && (await isRegistered(trx, id)))
      throw wrong('code', 'Students registered this course: it keeps its code');
    const says = saysOf(written);
    const said = await writeVersion(trx, command, { courseId: id, code, fromSessionId, says });
    const after = { ...columnsOf(written), version: version + 1 };
    await trx.updateTable('course').set(after).where('id', '=', id).execute();
    if (written.capacity !== before.capacity) {
      await recountSeats(trx, id);
      // More places are for who waits.
      await passOnEverywhere(trx, id, command.at);
    }
    await writePrerequisites(trx, { id, code, written: written.prerequisites });
    await record(trx, command, {
      act: 'course.change',
      before: { ...before, says: said.before },
      after: {
        id,
        ...after,
        prerequisites: written.prerequisites,
        ...(said.written && { says, fromSessionId }),
      },
    });
    return { version: after.version };
  }).catch(refuseTaken);
}

/** Retires a course, or brings it back. Throws NOT_FOUND, STALE, or CONFLICT where that was done already. */
export function switchCourse(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { id, version, active, reason }: { id: number; version: number; active: boolean; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const before = await lockCourse(trx, command, { id, version });
    if (before.active === active) throw new AppError('CONFLICT');
    const after = { active, version: version + 1 };
    await trx.updateTable('course').set(after).where('id', '=', id).execute();
    await record(trx, command, {
      act: active ? 'course.restore' : 'course.retire',
      before,
      after: { ...before, ...after },
      reason,
    });
    return { version: after.version };
  });
}
