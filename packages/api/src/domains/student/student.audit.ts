import { sql } from 'kysely';
import type { ObjectKind } from '../../platform/audit/objects/kind';

/** What officers of students' records work on. */
export const studentAudit = {
  'academic session': {
    name: 'Academic session',
    claim: 'student.sessions',
    acts: ['academic_session.'],
    keys: ['id'],
    read: (ids) => sql`select s.name as words from academic_session s where s.id = any(${ids}::integer[])`,
    page: () => '/student_management/session_manager/sessions',
  },
  'roll-over': {
    name: 'Roll-over',
    claim: 'student.sessions',
    acts: ['rollover.'],
    keys: ['id'],
    read: (ids) => sql`select f.name || ' into ' || t.name as words from rollover r
      join academic_session f on f.id = r.from_session_id join academic_session t on t.id = r.to_session_id
      where r.id = any(${ids}::integer[])`,
    page: (id) => `/student_management/session_manager/roll_over?id=${id}`,
  },
} satisfies Record<string, ObjectKind>;
