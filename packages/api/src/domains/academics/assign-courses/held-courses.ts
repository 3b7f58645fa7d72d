import { teachingKey, type CourseInSemester } from '@portal/contracts/academics';
import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { versionOf } from './courses-taught.queries';

interface Held extends CourseInSemester {
  code: string;
  level: number;
  session: string;
  department: number | null;
  school: number | null;
  version: string;
  leadId: number | null;
  coIds: number[];
}
export type HeldCourse = Omit<Held, 'department' | 'school'>;

/** Courses, held until the transaction ends: always in one order, so that no two acts wait for each other. */
export async function lockCourses(trx: Trx, courses: readonly CourseInSemester[]): Promise<void> {
  const ids = courses.map(({ courseId }) => courseId);
  await sql`select from course where id = any(${ids}::integer[]) order by id for no key update`.execute(trx);
}

/**
 * Courses with who teaches them, held until the transaction ends. Throws NOT_FOUND for one that is not taught there or
 * beyond the officer's place: who teaches a course is for the department that owns it.
 */
export async function holdCourses(
  trx: Trx,
  { actor, claim = 'lecturers.edit' }: Pick<Command<Actor>, 'actor'> & { claim?: Claim },
  courses: readonly CourseInSemester[],
): Promise<HeldCourse[]> {
  await lockCourses(trx, courses);
  const { rows } = await sql<Held>`
    select x.*, c.code, c.level, s.name as session, c.department_id as department, d.faculty_id as school,
      ${versionOf} as version, t.lead as "leadId", t.others as "coIds"
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as x ("courseId" int, "sessionId" int, semester int)
    join course_in_session c on c.course_id = x."courseId" and c.session_id = x."sessionId"
    join academic_session s on s.id = x."sessionId"
    left join department d on d.id = c.department_id
    cross join lateral (
      select max(l.staff_id) filter (where l.role = 'lead') as lead,
        coalesce(jsonb_agg(l.staff_id order by l.staff_id) filter (where l.role = 'co'), '[]') as others
      from course_lecturer l
      where (l.course_id, l.session_id, l.semester) = (x."courseId", x."sessionId", x.semester)
        and l.ended_at is null
    ) t
    where t.lead is not null
      or exists (select from curriculum_course k
        where (k.course_id, k.session_id, k.semester) = (x."courseId", x."sessionId", x.semester))
      or exists (select from registered_course g join course_registration r on r.id = g.registration_id
        where g.course_id = x."courseId" and r.session_id = x."sessionId" and r.semester = x.semester
          and r.state <> 'draft')`.execute(trx);
  const byKey = new Map(rows.map((row) => [teachingKey(row), row]));
  const reach = reachOf(actor, claim);
  return courses.map((course) => {
    const row = byKey.get(teachingKey(course));
    if (!row || !isWithin(reach, row)) throw new AppError('NOT_FOUND');
    const { department: _, school: __, ...held } = row;
    return held;
  });
}
