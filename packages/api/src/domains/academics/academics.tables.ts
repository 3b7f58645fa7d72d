import type { Generated, GeneratedAlways } from 'kysely';

type RegistrationState = 'draft' | 'submitted' | 'adviser_ok' | 'hod_ok' | 'locked';

/** Tables of the academic records. */
export interface AcademicsTables {
  course: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    units: number;
    level: number;
    semester: number;
    department_id: number | null;
  };
  course_prerequisite: { course_id: number; required_id: number };
  curriculum: { department_id: number; level: number; course_id: number; category: string };
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
