import { sql } from 'kysely';

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
