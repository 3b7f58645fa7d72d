import type { ColumnType, GeneratedAlways } from 'kysely';

/** What becomes of registrations, and the places of courses that have only so many. */
export interface RegisterTables {
  course_registration_event: {
    id: GeneratedAlways<number>;
    registration_id: number;
    act: 'submit' | 'withdraw';
    from_state: string;
    to_state: string;
    units: number;
    courses: string[];
    actor_id: string;
    at: ColumnType<Date, Date, never>;
  };
  course_seat: { course_id: number; session_id: number; semester: number; taken: number };
}
