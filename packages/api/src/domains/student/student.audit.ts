import { sql } from 'kysely';
import { nameOf, type ObjectKind } from '../../platform/audit/objects/kind';

/** What officers of students' records work on. */
export const studentAudit = {
  student: {
    name: 'Student',
    claim: 'student.view',
    acts: ['student.'],
    keys: ['studentId'],
    read: (ids) => sql`
      select concat_ws(' · ', ${nameOf('s.surname', 's.first_name', 's.middle_name')}, s.matric_number) as words
      from student s where s.id = any(${ids}::bigint[])`,
    page: (id) => `/student_management/view?student=${id}`,
  },
  'update of records': {
    name: 'Update of records',
    claim: 'student.view',
    acts: ['record_update.'],
    keys: ['id'],
    read: (ids) => sql`select u.file_name as words from record_update u where u.id = any(${ids}::bigint[])`,
    page: (id) => `/student_management/update_records/view?update=${id}`,
  },
  'pair of records': {
    name: 'Pair of records',
    claim: 'student.duplicates',
    acts: ['student_pair.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', ${nameOf('s.surname', 's.first_name', 's.middle_name')}, s.matric_number,
        ${nameOf('o.surname', 'o.first_name', 'o.middle_name')}, o.matric_number) as words
      from student_pair_apart x join student s on s.id = x.one_id join student o on o.id = x.other_id
      where x.id = any(${ids}::integer[])`,
    page: () => '/student_management/duplicates',
  },
  'join of records': {
    name: 'Join of records',
    claim: 'student.duplicates',
    acts: ['student_join.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', ${nameOf('s.surname', 's.first_name', 's.middle_name')}, s.matric_number,
        ${nameOf('o.surname', 'o.first_name', 'o.middle_name')}, o.matric_number) as words
      from student_join x join student s on s.id = x.goes_id join student o on o.id = x.stays_id
      where x.id = any(${ids}::bigint[])`,
    page: () => '/student_management/duplicates?state=joined',
  },
  'record request': {
    name: 'Request to the registry',
    claim: 'student.decide-requests',
    acts: ['record_request.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', ${nameOf('s.surname', 's.first_name', 's.middle_name')}, s.matric_number) as words
      from record_request r join student s on s.id = r.student_id where r.id = any(${ids}::bigint[])`,
    page: (id) => `/student_management/requests/view?request=${id}`,
  },
  'exit clearance': {
    name: 'Exit clearance',
    claim: 'student.exit-clearance',
    acts: ['exit_clearance.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', ${nameOf('s.surname', 's.first_name', 's.middle_name')}, o.name) as words
      from exit_clearance_part c join exit_clearance e on e.id = c.clearance_id join student s on s.id = e.student_id
      join clearance_office o on o.id = c.office_id where c.id = any(${ids}::bigint[])`,
    page: () => '/student_management/exit_clearance',
  },
  'student message': {
    name: 'Message to students',
    claim: 'student.message',
    acts: ['student_message.'],
    keys: ['id'],
    read: (ids) => sql`
      select m.subject as words from student_message m where m.id = any(${ids}::integer[])`,
    page: () => '/student_management/messages',
  },
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
  transcript: {
    name: 'Transcript',
    claim: 'student.transcripts',
    acts: ['transcript.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', t.payer, s.matric_number, t.recipient) as words
      from transcript_order t left join student s on s.id = t.student_id where t.id = any(${ids}::integer[])`,
    page: (id) => `/student_management/transcripts/view?order=${id}`,
  },
  'statement of result': {
    name: 'Statement of result',
    claim: 'student.transcripts',
    acts: ['statement_of_result.'],
    keys: ['id'],
    read: (ids) => sql`
      select p.content->>'fullName' as words from transcript_paper p where p.id = any(${ids}::integer[])`,
    page: () => null,
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
