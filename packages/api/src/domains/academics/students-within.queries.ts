import { sql } from 'kysely';

export { findStudents, searchedStudent } from '../student/find-students';

/** What a student `p` with a department `d` has of a place. */
export const studentColumns = {
  studentType: sql.ref('p.student_type_id'),
  department: sql.ref('p.department_id'),
  school: sql.ref('d.faculty_id'),
  level: sql.ref('p.level'),
};

interface Placed {
  studentTypeId: number;
  departmentId: number | null;
  schoolId: number | null;
  level: number;
}

/** Where a student belongs. */
export const placeOfStudent = ({ studentTypeId, departmentId, schoolId, level }: Placed) => ({
  studentType: studentTypeId,
  department: departmentId,
  school: schoolId,
  level,
});

const gone: Record<string, string> = {
  withdrawn: 'This student has withdrawn.',
  graduated: 'This student has graduated.',
  suspended: 'This student is suspended.',
  deferred: 'This student has deferred the studies.',
  deceased: 'This student has died.',
};

/** Why nothing is registered for a student of this status; null where something may be. */
export const awayWords = (status: string): string | null => gone[status] ?? null;
