import { sql } from 'kysely';
import { foundAt, type ObjectKind } from '../../platform/audit/objects/kind';

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
} as const satisfies Record<string, ObjectKind>;
