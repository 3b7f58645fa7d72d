import type { DecidingOffice } from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type RegistrationAct =
  'submit' | 'withdraw' | 'approve' | 'approve_borrowed' | 'return' | 'allow' | 'change';

/** What becomes of registrations, and the places of courses that have only so many. */
export interface RegisterTables {
  course_registration_event: {
    id: GeneratedAlways<number>;
    registration_id: number;
    act: RegistrationAct;
    from_state: string;
    to_state: string;
    units: number;
    courses: string[];
    actor_id: string;
    at: ColumnType<Date, Date, never>;
    stage: Generated<DecidingOffice | null>;
    /** Codes of the courses that it is about. */
    about: Generated<string[]>;
    reason_code: Generated<string | null>;
    reason: Generated<string | null>;
  };
  /** Courses that an office took off a list. */
  course_refusal: {
    registration_id: number;
    course_id: number;
    stage: DecidingOffice;
    reason: string;
    refused_by: string;
    refused_at: ColumnType<Date, Date, never>;
  };
  course_seat: { course_id: number; session_id: number; semester: number; taken: number };
}
