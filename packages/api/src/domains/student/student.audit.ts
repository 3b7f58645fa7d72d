import { sql } from 'kysely';
import { nameOf, type ObjectKind } from '../../platform/audit/objects/kind';

/** What officers of students' records work on. */
export const studentAudit = {
  'siwes form': {
    name: 'SIWES form',
    claim: 'student.siwes',
    acts: ['siwes_form.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', ${nameOf('s.surname', 's.first_name', 's.middle_name')}, s.matric_number) as words
      from siwes_form f join student s on s.id = f.student_id where f.id = any(${ids}::integer[])`,
    page: (id) => `/student_management/siwes_forms/view?form=${id}`,
  },
  'letter wording': {
    name: 'Wording of a letter',
    claim: 'student.edit-letters',
    acts: ['letter_wording.'],
    keys: ['id'],
    read: (ids) => sql`
      select w.title || ', version ' || w.version as words from student_letter_wording w where w.id = any(${ids}::integer[])`,
    page: () => '/student_management/letters',
  },
  'student letter': {
    name: 'Letter about a student',
    claim: 'student.edit-letters',
    acts: ['student_letter.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', l.content->>'title', l.content->>'fullName') as words
      from student_letter l where l.id = any(${ids}::integer[])`,
    page: () => null,
  },
} satisfies Record<string, ObjectKind>;
