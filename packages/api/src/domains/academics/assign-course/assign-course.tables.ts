import type { CourseStatus } from '@portal/contracts/academics';
import type { GeneratedAlways } from 'kysely';

/** A semester of a level in a session, of a department or one option of it. */
interface SemesterColumns {
  session_id: number;
  department_id: number;
  /** Null: of all options. */
  option_id: number | null;
  level: number;
  semester: number;
}

/** What departments teach. */
export interface CurriculumTables {
  department_option: { id: GeneratedAlways<number>; department_id: number; name: string };
  elective_group: SemesterColumns & { id: GeneratedAlways<number>; name: string; choose: number };
  curriculum_course: SemesterColumns & {
    id: GeneratedAlways<number>;
    course_id: number;
    status: CourseStatus;
    group_id: number | null;
  };
}
