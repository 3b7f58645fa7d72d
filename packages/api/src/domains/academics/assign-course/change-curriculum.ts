import type { academics } from '@portal/contracts/academics';
import { counted, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { dropEmptyGroups, groupOf, type SemesterKey } from './elective-group';

type Added = CallInput<typeof academics.curriculum.add>['body'];
type Standing = CallInput<typeof academics.curriculum.change>['body'];
type ByActor = Command<Actor>;

const wrong = (path: string, message: string, cause?: unknown) =>
  new AppError('INVALID', { errors: [{ path, message }], cause });

/** The department, held until the transaction ends: its curriculum is changed by one after the other. Throws INVALID. */
export async function lockDepartment(
  trx: Trx,
  { actor }: Pick<ByActor, 'actor'>,
  { id, level }: { id: number; level?: number },
) {
  const department = await trx
    .selectFrom('department')
    .select(['id', 'name', 'faculty_id as school'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const reach = reachOf(actor, 'courses.edit');
  if (!department || !isWithin(reach, { department: id, school: department.school, level: level ?? null }))
    throw wrong('departmentId', 'Choose the department');
  return department;
}

/** The course as it is in the session. Throws INVALID for one that cannot be taught there. */
async function teachableCourse(trx: Trx, { courseId, sessionId }: Pick<Added, 'courseId' | 'sessionId'>) {
  const session = await trx
    .selectFrom('academic_session')
    .select('name')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw wrong('sessionId', 'Choose the session');
  const course = await trx
    .selectFrom('course_in_session')
    .select(['code', 'active'])
    .where('course_id', '=', courseId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!course) throw wrong('courseId', `Choose a course that is there in ${session.name}`);
  if (!course.active) throw wrong('courseId', `${course.code} is retired: bring it back first`);
  return course;
}

function refuseAdded(error: unknown): never {
  if (isViolation(error, 'curriculum_course_once'))
    throw wrong('courseId', 'This course is taught there already', error);
  if (isViolation(error, 'curriculum_course_option_id_department_id_fkey') || isOption(error))
    throw wrong('optionId', 'Choose an option of this department', error);
  throw error;
}
const isOption = (error: unknown) => isViolation(error, 'elective_group_option_id_department_id_fkey');

const said = ({ status, group, choose }: Standing) => ({ status, ...(group && { group, choose }) });

/** Adds a course to a semester. Throws INVALID: beyond reach, retired, not of that session, or taught there already. */
export function addToCurriculum({ db }: Pick<Deps, 'db'>, command: ByActor, added: Added) {
  return inTransaction(db, async (trx) => {
    const { departmentId, level, semester } = added;
    const department = await lockDepartment(trx, command, { id: departmentId, level });
    const { code } = await teachableCourse(trx, added);
    const key: SemesterKey = {
      session_id: added.sessionId,
      department_id: departmentId,
      option_id: added.optionId,
      level,
      semester,
    };
    const group_id = await groupOf(trx, key, added);
    const made = await trx
      .insertInto('curriculum_course')
      .values({ ...key, course_id: added.courseId, status: added.status, group_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { department: departmentId, name: department.name, course: code, ...key, ...said(added) };
    await record(trx, command, { act: 'curriculum.add', after });
    return made;
  }).catch(refuseAdded);
}

/** A course of a curriculum as it is now. Throws NOT_FOUND. */
async function readTaught(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('curriculum_course as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .leftJoin('elective_group as g', 'g.id', 'k.group_id')
    .select(['k.session_id', 'k.department_id', 'k.option_id', 'k.level', 'k.semester', 'k.course_id'])
    .select(['k.status', 'c.code', 'g.name as group', 'g.choose'])
    .where('k.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A course of a curriculum, with its department held. Throws NOT_FOUND, also beyond reach. */
async function lockTaught(trx: Trx, command: Pick<ByActor, 'actor'>, id: number) {
  const { level, department_id } = await readTaught(trx, id);
  const department = await lockDepartment(trx, command, { id: department_id, level }).catch(() => {
    throw new AppError('NOT_FOUND');
  });
  // Somebody else may have changed it or taken it off while this waited.
  const row = await readTaught(trx, id);
  const { session_id, option_id, semester, course_id, code, status, group, choose } = row;
  const key: SemesterKey = { session_id, department_id, option_id, level, semester };
  const about = { department: department_id, name: department.name, course: code, ...key };
  return { key, courseId: course_id, code, about, before: { status, ...(group && { group, choose }) } };
}

/** Makes a course core, required or elective. Throws NOT_FOUND. */
export function changeStanding(
  { db }: Pick<Deps, 'db'>,
  command: ByActor,
  { id, ...standing }: Standing & { id: number },
) {
  return inTransaction(db, async (trx) => {
    const { key, about, before } = await lockTaught(trx, command, id);
    const group_id = await groupOf(trx, key, standing);
    const done = await trx
      .updateTable('curriculum_course')
      .set({ status: standing.status, group_id })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!done) throw new AppError('NOT_FOUND');
    await dropEmptyGroups(trx, key);
    await record(trx, command, {
      act: 'curriculum.change',
      before: { ...about, ...before },
      after: { ...about, ...said(standing) },
    });
    return {};
  });
}

/** How many students of that semester registered the course: a draft keeps nothing where it is. */
async function registrationsOf(trx: Trx, key: SemesterKey, courseId: number): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(*)::int as students
    from course_registration r
    join student s on s.id = r.student_id
    join registered_course k on k.registration_id = r.id
    where k.course_id = ${courseId} and r.state <> 'draft' and r.session_id = ${key.session_id} and r.semester = ${key.semester}
      and r.level = ${key.level} and s.department_id = ${key.department_id}
      and (${key.option_id}::int is null or s.option_id = ${key.option_id})`.execute(trx);
  return rows[0]?.students ?? 0;
}

/** Takes a course off. Throws NOT_FOUND, or IN_USE where students of that semester registered it. */
export function removeFromCurriculum(
  { db }: Pick<Deps, 'db'>,
  command: ByActor,
  { id, reason }: { id: number; reason: string },
) {
  return inTransaction(db, async (trx) => {
    const { key, courseId, code, about, before } = await lockTaught(trx, command, id);
    const students = await registrationsOf(trx, key, courseId);
    if (students > 0)
      throw new AppError('IN_USE', {
        message: `${code} stays: it is registered by ${counted(students, 'student')} of this semester. They have to drop it first.`,
      });
    await trx.deleteFrom('curriculum_course').where('id', '=', id).execute();
    await dropEmptyGroups(trx, key);
    await record(trx, command, { act: 'curriculum.remove', before: { ...about, ...before }, reason });
    return {};
  });
}
