import { sql } from 'kysely';
import { foundAt } from '../../platform/audit/objects/kind';
import type { Part } from '../../platform/part';

/** What the log tells of course registration. */
export const academicsAudit: Part['auditObjects'] = {
  'registration window': {
    name: 'Window of course registration',
    claim: 'registration.view',
    acts: ['registration_window.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(', ', n.name || ' ' || s.name, t.name, w.level::text || ' level', f.name) as words,
        concat_ws('-', w.session_id, w.semester, coalesce(w.student_type_id::text, 'x'),
          coalesce(w.level::text, 'x'), coalesce(w.faculty_id::text, 'x')) as key
      from dated_window w
      join academic_session s on s.id = w.session_id
      join lookup n on n.list = 'semesters' and n.id = w.semester
      left join lookup t on t.list = 'student-types' and t.id = w.student_type_id
      left join faculty f on f.id = w.faculty_id
      where w.id = any(${ids}::integer[])`,
    page: (_id, { key }) =>
      typeof key === 'string' ? `/course_management/open_reg/edit?window=${key}` : null,
  },
  'registration reopening': {
    name: 'Course registration opened again',
    claim: 'registration.view',
    acts: ['registration_reopening.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(' · ', concat_ws(' ', upper(p.surname), p.first_name), p.matric_number) as words,
        p.matric_number as number
      from registration_reopening o join student p on p.id = o.student_id where o.id = any(${ids}::bigint[])`,
    page: foundAt('/course_management/open_student_reg'),
  },
  'unit load': {
    name: 'Rule of the unit load',
    claim: 'registration.view',
    acts: ['unit_load.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(', ', n.name || ' ' || s.name, t.name, u.level::text || ' level', d.name) as words,
        u.session_id as session, u.semester
      from unit_load u
      join academic_session s on s.id = u.session_id
      join lookup n on n.list = 'semesters' and n.id = u.semester
      left join lookup t on t.list = 'student-types' and t.id = u.student_type_id
      left join department d on d.id = u.department_id
      where u.id = any(${ids}::integer[])`,
    page: (_id, { session, semester }) =>
      `/course_management/manage_load?sessionId=${String(session)}&semester=${String(semester)}`,
  },
};
