import { sql } from 'kysely';
import { foundAt, idsIn, type ObjectKind } from '../../platform/audit/objects/kind';

const headPage = '/lecturer_management/assign_staff/hod/view';
const deanPage = '/lecturer_management/assign_staff/dean/view';
const seatPage = (seat: string) => `${seat.startsWith('head-') ? headPage : deanPage}?seat=${seat}`;

/** Windows of a semester, in words and as addresses have them. */
const windowsRead: NonNullable<ObjectKind['read']> = (
  ids,
) => sql`select concat_ws(', ', n.name || ' ' || s.name, t.name, w.level::text || ' level', f.name) as words,
        concat_ws('-', w.session_id, w.semester, coalesce(w.student_type_id::text, 'x'),
          coalesce(w.level::text, 'x'), coalesce(w.faculty_id::text, 'x')) as key
      from dated_window w
      join academic_session s on s.id = w.session_id
      join lookup n on n.list = 'semesters' and n.id = w.semester
      left join lookup t on t.list = 'student-types' and t.id = w.student_type_id
      left join faculty f on f.id = w.faculty_id
      where w.id = any(${ids}::integer[])`;

/** The course and the student of rows that name a registered course. */
const registeredCourseOf =
  (table: 'missing_result' | 'result_amendment'): NonNullable<ObjectKind['read']> =>
  (ids) => sql`
    select concat_ws(' · ', c.code, concat_ws(' ', upper(p.surname), p.first_name), p.matric_number) as words,
      p.matric_number as number
    from ${sql.table(table)} o
    join course c on c.id = o.course_id
    join course_registration r on r.id = o.registration_id
    join student p on p.id = r.student_id
    where o.id = any(${ids}::bigint[])`;

/** What officers of academics work on. */
export const academicsAudit = {
  lecturer: {
    name: 'Lecturer',
    claim: 'lecturers.view',
    acts: ['lecturer.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', s.full_name, s.staff_number) as words, s.staff_number as number
      from staff s where s.id = any(${ids}::bigint[])`,
    page: foundAt('/lecturer_management/lecturer_upload'),
  },
  'office term': {
    name: 'Term of office',
    claim: 'lecturers.view',
    acts: ['office.'],
    keys: ['term'],
    read: (ids) => sql`
      select concat_ws(' · ', s.full_name, v.place) as words, v.seat
      from office_term t join staff s on s.id = t.staff_id
      join office_seat v on v.seat = t.office || '-' || coalesce(t.department_id, t.faculty_id)
      where t.id = any(${ids}::bigint[])`,
    page: (_id, { seat }) => (typeof seat === 'string' ? seatPage(seat) : null),
  },
  'course adviser': {
    name: 'Course adviser',
    claim: 'lecturers.view',
    acts: ['adviser.'],
    keys: ['departmentId'],
    otherwise: () => ['all'],
    textual: true,
    read: (ids) => sql`select d.name as words, d.id::text as department
      from department d where d.id::text = any(${ids}::text[])`,
    page: (_id, { department }) =>
      `/lecturer_management/assign_staff/course_adviser${typeof department === 'string' ? `?departmentId=${department}` : ''}`,
  },
  'course lecturers': {
    name: 'Lecturers of a course',
    claim: 'lecturers.view',
    acts: ['course_lecturer.'],
    keys: ['key'],
    otherwise: () => ['all'],
    textual: true,
    read: (ids) => sql`
      select c.code || ', ' || n.name || ' ' || s.name as words, k.key
      from (select key from unnest(${ids}::text[]) as a (key) where key ~ '^[0-9]+-[12]-[0-9]+$') k
      join academic_session s on s.id::text = split_part(k.key, '-', 1)
      join lookup n on n.list = 'semesters' and n.id::text = split_part(k.key, '-', 2)
      join course c on c.id::text = split_part(k.key, '-', 3)`,
    page: (key) => `/lecturer_management/assign_courses/edit?course=${key}`,
  },
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
  'result sheet': {
    name: 'Score sheet of a course',
    claim: 'results.view',
    acts: ['result_sheet.'],
    keys: ['id'],
    otherwise: (logged) => idsIn(logged, 'sheets'),
    read: (ids) => sql`select concat_ws(', ', c.code, n.name || ' ' || s.name) as words, c.code as number
      from result_sheet t
      join course c on c.id = t.course_id
      join academic_session s on s.id = t.session_id
      join lookup n on n.list = 'semesters' and n.id = t.semester
      where t.id = any(${ids}::bigint[])`,
  },
  'result publication': {
    name: 'Published results of a department',
    claim: 'results.view',
    acts: ['result_publication.'],
    keys: [],
    otherwise: (logged) => idsIn(logged, 'departments'),
    read: (ids) => sql`select d.name as words from department d where d.id = any(${ids}::bigint[])`,
    page: () => '/results/classlist',
  },
  'result amendment': {
    name: 'Amendment of a result',
    claim: 'results.view',
    acts: ['result_amendment.'],
    keys: ['id'],
    read: registeredCourseOf('result_amendment'),
  },
  'award list': {
    name: 'Award list of a department',
    claim: 'results.view',
    acts: ['award_list.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ', d.name, s.name, 'list ' || l.number) as words
      from award_list l join department d on d.id = l.department_id join academic_session s on s.id = l.session_id
      where l.id = any(${ids}::bigint[])`,
    page: (id) => `/results/classlist/award_list?id=${String(id)}`,
  },
  'missing result': {
    name: 'Missing result',
    claim: 'results.view',
    acts: ['missing_result.'],
    keys: ['id'],
    read: registeredCourseOf('missing_result'),
    page: () => '/results/classlist?part=missing',
  },
  'registration window': {
    name: 'Window of course registration',
    claim: 'registration.view',
    acts: ['registration_window.'],
    keys: ['id'],
    read: windowsRead,
    page: (_id, { key }) =>
      typeof key === 'string' ? `/course_management/open_reg/edit?window=${key}` : null,
  },
  'add and drop window': {
    name: 'Window of add and drop',
    claim: 'registration.view',
    acts: ['add_drop_window.'],
    keys: ['id'],
    read: windowsRead,
    page: () => '/course_management/add_drop?part=days',
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
  'course registration': {
    name: 'Course registration',
    claim: 'registration.view',
    acts: ['course_registration.'],
    keys: ['id'],
    otherwise: (logged) => idsIn(logged, 'registrations'),
    read: (
      ids,
    ) => sql`select concat_ws(' · ', concat_ws(' ', upper(p.surname), p.first_name), p.matric_number, n.name || ' ' || s.name) as words,
        p.matric_number as number
      from course_registration r
      join student p on p.id = r.student_id
      join academic_session s on s.id = r.session_id
      join lookup n on n.list = 'semesters' and n.id = r.semester
      where r.id = any(${ids}::bigint[])`,
    page: (id) => `/approve_courses/view?id=${String(id)}`,
  },
  'courses to add and drop': {
    name: 'Courses to add and drop',
    claim: 'registration.view',
    acts: ['add_drop.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(' · ', concat_ws(' ', upper(p.surname), p.first_name), p.matric_number, n.name || ' ' || s.name) as words,
        p.matric_number as number
      from add_drop_request q
      join course_registration r on r.id = q.registration_id
      join student p on p.id = r.student_id
      join academic_session s on s.id = r.session_id
      join lookup n on n.list = 'semesters' and n.id = r.semester
      where q.id = any(${ids}::bigint[])`,
    page: (id) => `/approve_courses/view?change=${String(id)}`,
  },
  'personal load': {
    name: 'Credit load of a student',
    claim: 'registration.view',
    acts: ['personal_load.'],
    keys: ['id'],
    read: (
      ids,
    ) => sql`select concat_ws(' · ', concat_ws(' ', upper(p.surname), p.first_name), p.matric_number) as words,
        p.matric_number as number
      from personal_load o join student p on p.id = o.student_id where o.id = any(${ids}::bigint[])`,
    page: foundAt('/course_management/assign_unit'),
  },
  'unit load': {
    name: 'Rule of the unit load',
    claim: 'registration.view',
    acts: ['unit_load.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(', ', n.name || ' ' || s.name, t.name, u.level::text || ' level',
        nullif(concat_ws(': ', d.name, o.name), '')) as words,
        u.session_id as session, u.semester
      from unit_load u
      join academic_session s on s.id = u.session_id
      join lookup n on n.list = 'semesters' and n.id = u.semester
      left join lookup t on t.list = 'student-types' and t.id = u.student_type_id
      left join department d on d.id = u.department_id
      left join department_option o on o.id = u.option_id
      where u.id = any(${ids}::integer[])`,
    page: (_id, { session, semester }) =>
      `/course_management/manage_load?sessionId=${String(session)}&semester=${String(semester)}`,
  },
} as const satisfies Record<string, ObjectKind>;
