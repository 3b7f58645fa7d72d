import { sql } from 'kysely';
import { foundAt, type ObjectKind } from '../../platform/audit/objects/kind';

const headPage = '/lecturer_management/assign_staff/hod/view';
const deanPage = '/lecturer_management/assign_staff/dean/view';
const seatPage = (seat: string) => `${seat.startsWith('head-') ? headPage : deanPage}?seat=${seat}`;

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
} as const satisfies Record<string, ObjectKind>;
