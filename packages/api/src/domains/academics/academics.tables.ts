import type {
  courseCategories,
  CourseType,
  Office,
  RegistrationException,
} from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type RegistrationState = 'draft' | 'submitted' | 'adviser_ok' | 'hod_ok' | 'dean_ok' | 'locked';

interface CourseSays {
  title: string;
  units: number;
  type: CourseType;
  pass_mark: number;
}

/** Tables of the academic records. */
export interface AcademicsTables {
  office_term: {
    id: GeneratedAlways<number>;
    office: Office;
    department_id: number | null;
    faculty_id: number | null;
    staff_id: number;
    acting: boolean;
    /** `YYYY-MM-DD`, as the last day. */
    starts_on: string;
    ends_on: string | null;
    void: Generated<boolean>;
    appointed_by: number;
    appointed_at: ColumnType<Date, Date, never>;
    ended_by: Generated<number | null>;
    ended_at: Generated<Date | null>;
    end_reason: Generated<string | null>;
    rights_given_at: Generated<Date | null>;
    rights_taken_at: Generated<Date | null>;
    /** The appointment that ended it, and the last day that it had before. */
    replaced_by: Generated<number | null>;
    ends_on_before: Generated<string | null>;
    version: Generated<number>;
  };
  /** A view: every office of a department or school. */
  office_seat: {
    seat: string;
    office: Office;
    place: string;
    faculty_id: number;
    department_id: number | null;
  };
  course_adviser: {
    id: GeneratedAlways<number>;
    session_id: number;
    department_id: number;
    level: number;
    from_number: Generated<string | null>;
    staff_id: number | null;
    deputy_id: Generated<number | null>;
    assigned_by: Generated<number | null>;
    assigned_at: Generated<Date | null>;
  };
  adviser_rights: { staff_id: number; department_id: number; level: number; given_at: Date };
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
    needs_dean: Generated<boolean>;
    /** What is out of the ordinary; clean without any. */
    exceptions: Generated<RegistrationException[]>;
    /** Of the submission, where the rule alone would not have allowed it. */
    personal_load_id: Generated<number | null>;
    /** In which the student takes the semester, wherever they are now; written by the database. */
    department_id: Generated<number | null>;
    version: Generated<number>;
  };
  registered_course: {
    registration_id: number;
    course_id: number;
    /** Of the registration; written by the database. */
    session_id: Generated<number>;
    semester: Generated<number>;
    units: number;
    category: string;
    carry_over: Generated<boolean>;
    borrowed: Generated<boolean>;
    reason: Generated<string | null>;
    /** Of the department that lends it, once the adviser has approved. */
    owner_decision: Generated<'pending' | 'approved' | null>;
    test: number | null;
    exam: number | null;
    score: GeneratedAlways<number | null>;
    grade: string | null;
    points: number | null;
    published: Generated<boolean>;
  };
}
