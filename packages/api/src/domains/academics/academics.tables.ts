import type { courseCategories, CourseType } from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type RegistrationState = 'draft' | 'submitted' | 'adviser_ok' | 'hod_ok' | 'locked';

interface CourseSays {
  title: string;
  units: number;
  type: CourseType;
  pass_mark: number;
}

/** Tables of the academic records. */
export interface AcademicsTables {
  course: {
    id: GeneratedAlways<number>;
    code: string;
    level: number;
    semester: number;
    /** Its owner; null for the whole university. */
    department_id: number | null;
    category: (typeof courseCategories)[number];
    borrowable: boolean;
    capacity: number | null;
    active: Generated<boolean>;
    version: Generated<number>;
  };
  /** What a course says from a session on; append-only. */
  course_version: CourseSays & {
    course_id: number;
    from_session_id: number;
    revision: number;
    made_by: string;
    made_at: ColumnType<Date, Date, never>;
  };
  /** A view: what each course says in each session. */
  course_in_session: CourseSays & {
    session_id: number;
    course_id: number;
    code: string;
    level: number;
    semester: number;
    department_id: number | null;
    category: (typeof courseCategories)[number];
    borrowable: boolean;
    capacity: number | null;
    active: boolean;
    from_session_id: number;
  };
  course_prerequisite: { course_id: number; required_id: number };
  course_registration: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    semester: number;
    level: number;
    state: Generated<RegistrationState>;
    submitted_at: Date | null;
    version: Generated<number>;
  };
  registered_course: {
    registration_id: number;
    course_id: number;
    units: number;
    category: string;
    carry_over: Generated<boolean>;
    test: number | null;
    exam: number | null;
    score: GeneratedAlways<number | null>;
    grade: string | null;
    points: number | null;
    published: Generated<boolean>;
  };
}
