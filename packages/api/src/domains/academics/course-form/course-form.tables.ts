import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a course form says, as it was made. */
export interface FormContent {
  fullName: string;
  matricNumber: string | null;
  /** Id of the photo. */
  passport: string | null;
  school: string | null;
  department: string | null;
  level: number;
  sessionId: number;
  session: string;
  semesterId: number;
  submittedAt: string | null;
  needsDean: boolean;
  courses: { code: string; title: string; units: number; status: string }[];
  approvals: { office: string; name: string | null; at: string | null }[];
}

export interface CourseFormTables {
  /** Append-only: one row for everything that the form of a registration ever said. */
  course_form: {
    id: GeneratedAlways<number>;
    registration_id: number;
    version: number;
    state: string;
    content: ColumnType<FormContent, string, never>;
    issued_at: ColumnType<Date, Date, never>;
    /** The form whose place it took after a change of the record. */
    anew_of: Generated<number | null>;
  };
}
