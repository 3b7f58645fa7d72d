import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import { universityScheme } from '@portal/contracts/academics';
import { grantLoadIn, type Officer } from '../../src/domains/academics/assign-unit/grant-load';
import type { Trx } from '../../src/platform/database/database';
import { daysBefore } from '../../src/platform/lists/days';
import { homeDepartment } from './people.data';

const day = 86_400_000;
/** The dean gave the load so many days before the list was submitted, and it counted for so many. */
const [before, counted] = [2, 30];
/** Students who took a second carry-over beside their level. */
const students = 5;
const minimum = 15;

interface Overload {
  registrationId: number;
  courseId: number;
  studentId: number;
  sessionId: number;
  semester: number;
  submittedAt: Date;
  units: number;
}

/** Of the dean's school: who failed two courses, takes one of them again, and is above the load with the other. */
async function whoTakesMore(trx: Trx): Promise<Overload[]> {
  const { rows } = await sql<Overload>`
    select r.id as "registrationId", f.course_id as "courseId", r.student_id as "studentId",
      r.session_id as "sessionId", r.semester, r.submitted_at as "submittedAt", t.units + f.units as units
    from course_registration r
    join student s on s.id = r.student_id and s.user_id is null and s.status = 'active'
    join department d on d.id = s.department_id
    cross join lateral (select sum(c.units)::int as units from registered_course c where c.registration_id = r.id) t
    join lateral (
      select c.course_id, c.units from registered_course c join course_registration b on b.id = c.registration_id
      where b.student_id = r.student_id and b.session_id = r.session_id - 1 and b.semester = r.semester
        and c.score < ${universityScheme.passMark}
        and not exists (select from registered_course a where a.registration_id = r.id and a.course_id = c.course_id)
      order by c.course_id limit 1
    ) f on true
    where d.faculty_id = (select faculty_id from department where id = ${homeDepartment})
      and r.level between 200 and 400 and t.units <= 24 and t.units + f.units between 25 and 27
    order by r.session_id desc, r.semester desc, s.matric_number limit ${students}`.execute(trx);
  return rows;
}

/** Lists of past sessions with more units than the rule gives: the dean gave those students a load of their own. */
export async function seedOverloads(trx: Trx, { dean }: { dean: string }): Promise<void> {
  const actor: Officer = {
    userId: dean,
    claims: ['registration.edit', 'registration.exceed'],
    localClaims: [],
  };
  for (const { registrationId, courseId, submittedAt, units, ...student } of await whoTakesMore(trx)) {
    const at = new Date(submittedAt.getTime() - before * day);
    const today = lagosDate(at);
    const { id } = await grantLoadIn(
      trx,
      { actor, at },
      {
        ...student,
        minimum,
        maximum: units,
        reason: 'A second carry-over, which is taught in this semester alone',
        untilOn: daysBefore(today, -counted),
        today,
      },
    );
    await sql`
      insert into registered_course (registration_id, course_id, session_id, semester, units, category, carry_over, test, exam)
      select ${registrationId}, c.course_id, ${student.sessionId}, ${student.semester}, c.units, c.category, true, 15, 33
      from registered_course c join course_registration b on b.id = c.registration_id
      where c.course_id = ${courseId} and b.student_id = ${student.studentId}
        and b.session_id = ${student.sessionId} - 1`.execute(trx);
    await trx
      .updateTable('course_registration')
      .set({ personal_load_id: id, needs_dean: true, exceptions: ['overload'] })
      .where('id', '=', registrationId)
      .execute();
  }
}
