import { sql } from 'kysely';
import type { Part } from '../../platform/part';

/** What the log tells of courses. */
export const academicsAudit: Part['auditObjects'] = {
  course: {
    name: 'Course',
    claim: 'courses.view',
    acts: ['course.'],
    keys: ['id'],
    read: (ids) =>
      sql`select c.code as words, c.code as number from course c where c.id = any(${ids}::bigint[])`,
    page: (id) => `/course_management/manage_course/edit?id=${String(id)}`,
  },
  curriculum: {
    name: 'Curriculum of a department',
    claim: 'courses.view',
    acts: ['curriculum.'],
    keys: ['department'],
    read: (ids) => sql`select d.name as words, d.id as department
      from department d where d.id = any(${ids}::bigint[])`,
    page: (id) => `/course_management/assign_course?departmentId=${String(id)}`,
  },
};
