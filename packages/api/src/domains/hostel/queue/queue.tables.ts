import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface QueueTables {
  hostel_queue: {
    session_id: number;
    last: Generated<number>;
    called: Generated<number>;
    /** Null while nobody knows. */
    per_minute: Generated<number | null>;
  };
  /** Who waits for their turn to book, or has it. */
  hostel_queue_ticket: {
    session_id: number;
    student_id: number;
    arrival: GeneratedAlways<number>;
    joined_at: ColumnType<Date, Date, never>;
    opens_at: Date;
    draw: number | null;
    number: number | null;
    called_at: Date | null;
    until: Date | null;
    entered_at: Date | null;
    done_at: Date | null;
  };
}
