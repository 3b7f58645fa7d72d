import type { CourseInSemester } from '@portal/contracts/academics';
import { sql } from 'kysely';
import { type Command, userIdOf } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { tellLecturers, tellWhoLeft } from './tell-lecturers';

/** Who teaches a course from now on; nobody where there is no lead. */
export interface Team extends CourseInSemester {
  leadId: number | null;
  coIds: readonly number[];
}

const teamColumns = sql`("courseId" int, "sessionId" int, semester int)`;
const memberColumns = sql`("courseId" int, "sessionId" int, semester int, "staffId" bigint, role text)`;

const courseOf = ({ courseId, sessionId, semester }: Team): CourseInSemester => ({
  courseId,
  sessionId,
  semester,
});

function membersOf({ leadId, coIds, ...team }: Team) {
  if (leadId === null) return [];
  const course = courseOf({ leadId, coIds, ...team });
  return [
    { ...course, staffId: leadId, role: 'lead' },
    ...coIds.map((staffId) => ({ ...course, staffId, role: 'co' })),
  ];
}

/**
 * Makes these the lecturers of courses that are held (`holdCourses`). Who stays as they were keeps their row; the others
 * end and begin, by one statement each however many courses there are. Whoever has an account is told.
 */
export async function writeTeams(trx: Trx, command: Command, teams: readonly Team[]): Promise<void> {
  const courses = JSON.stringify(teams.map(courseOf));
  const members = JSON.stringify(teams.flatMap(membersOf));
  const { rows: ended } = await sql<{ id: number }>`
    update course_lecturer l
    set ended_at = ${command.at}, ended_by = ${userIdOf(command)}, end_reason = ${command.reason ?? null}
    from jsonb_to_recordset(${courses}::jsonb) as t ${teamColumns}
    where (l.course_id, l.session_id, l.semester) = (t."courseId", t."sessionId", t.semester)
      and l.ended_at is null
      and not exists (select from jsonb_to_recordset(${members}::jsonb) as m ${memberColumns}
        where (m."courseId", m."sessionId", m.semester, m."staffId", m.role)
          = (l.course_id, l.session_id, l.semester, l.staff_id, l.role))
    returning l.id`.execute(trx);
  await sql`
    insert into course_lecturer (course_id, session_id, semester, staff_id, role, started_at, started_by)
    select m."courseId", m."sessionId", m.semester, m."staffId", m.role, ${command.at}, ${userIdOf(command)}
    from jsonb_to_recordset(${members}::jsonb) as m ${memberColumns}
    where not exists (select from course_lecturer l
      where (l.course_id, l.session_id, l.semester, l.staff_id, l.role)
        = (m."courseId", m."sessionId", m.semester, m."staffId", m.role) and l.ended_at is null)
    order by m."courseId", m."staffId"`.execute(trx);
  await tellWhoLeft(trx, { at: command.at, ended: ended.map(({ id }) => id) });
  const staff = new Set(
    teams.flatMap(({ leadId, coIds }) => [...(leadId === null ? [] : [leadId]), ...coIds]),
  );
  await tellLecturers(trx, { at: command.at, staffIds: [...staff] });
}
