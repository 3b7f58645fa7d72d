import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { entryWindow } from '../records/entry-window';
import { isOnSheet } from '../records/on-sheet';

/** A course of somebody whose result should be there and is not. */
export interface DueResult {
  registrationId: number;
  courseId: number;
  studentId: number;
  code: string;
  title: string;
  sessionId: number;
  session: string;
  semester: number;
  /** Of the course. */
  department: number | null;
  school: number | null;
  level: number;
  published: boolean;
  scoreCode: string | null;
}

/** Whether the published grade `g` is a result: of who was absent, or is incomplete, there may be one yet. */
export const isThere = sql<boolean>`coalesce(g.grade is not null and coalesce(g.score_code, '') not in ('ABS', 'INC'), false)`;

type Asked = { studentId: number } | { registrationId: number; courseId: number };

/**
 * Courses of approved registrations without a result that counts: the results of the semester are published, or never were
 * and scores can be entered no more, and there is no grade, or one of somebody who is said to have been absent or is
 * incomplete. Of results that were taken back nothing is due: whoever did that publishes them again.
 */
export async function dueResults(db: Db | Trx, asked: Asked & { now: Date }): Promise<DueResult[]> {
  const which =
    'studentId' in asked
      ? sql`r.student_id = ${asked.studentId}`
      : sql`c.registration_id = ${asked.registrationId} and c.course_id = ${asked.courseId}`;
  const { rows } = await sql<DueResult>`
    select c.registration_id as "registrationId", c.course_id as "courseId", r.student_id as "studentId", k.code, k.title,
      c.session_id as "sessionId", s.name as session, c.semester, k.department_id as department, d.faculty_id as school,
      k.level, p.publication_id is not null as published, g.score_code as "scoreCode"
    from registered_course c
    join course_registration r on r.id = c.registration_id and ${isOnSheet}
    join academic_session s on s.id = c.session_id
    join course_in_session k on k.course_id = c.course_id and k.session_id = c.session_id
    left join department d on d.id = k.department_id
    left join published_department p on p.session_id = c.session_id and p.semester = c.semester
      and p.department_id = r.department_id
    left join published_grade g on g.publication_id = p.publication_id and g.registration_id = c.registration_id
      and g.course_id = c.course_id
    left join lateral ${entryWindow({
      sessionId: sql.ref('c.session_id'),
      semester: sql.ref('c.semester'),
      level: sql.ref('k.level'),
      school: sql.ref('d.faculty_id'),
    })} w on true
    where ${which} and not ${isThere}
      and case when p.department_id is null then w.closes < ${asked.now} else p.publication_id is not null end
    order by s.starts_on desc, c.semester desc, k.code`.execute(db);
  return rows;
}

const codeWords: Readonly<Record<string, string>> = {
  ABS: 'You are marked absent.',
  INC: 'Your result is incomplete.',
};

/** As its student reads it. */
export function saysOf({ published, scoreCode }: Pick<DueResult, 'published' | 'scoreCode'>): string {
  if (scoreCode !== null) return codeWords[scoreCode] ?? '';
  return published
    ? 'The results of the semester are published, and this one is not among them.'
    : 'The time for entering scores is over, and nothing is published.';
}

export const semesterName = (semester: number) => texts.semesters[semester - 1] ?? '';
