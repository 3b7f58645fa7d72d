import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BallotState } from '@portal/contracts/hostel';

export interface BallotTables {
  hostel_ballot: {
    session_id: number;
    /** 32 bytes that nobody is told before the draw. */
    secret: Buffer;
    /** SHA-256 of it. */
    commitment: GeneratedAlways<string>;
    committed_at: Date;
    source: Generated<string | null>;
    last_number: Generated<number>;
    outside: Generated<string | null>;
    outside_source: Generated<string | null>;
    outside_on: Generated<string | null>;
    /** Who really acted. */
    outside_by: Generated<string | null>;
    outside_at: Generated<Date | null>;
    drawn_by: Generated<string | null>;
    drawn_at: Generated<Date | null>;
    given_at: Generated<Date | null>;
    version: Generated<number>;
  };
  hostel_ballot_application: {
    id: GeneratedAlways<number>;
    session_id: number;
    number: number;
    student_id: number;
    preferences: number[];
    state: Generated<BallotState>;
    /** In the order drawn. */
    place: Generated<number | null>;
    allocation_id: Generated<number | null>;
    reason: Generated<string | null>;
    failures: Generated<number>;
    applied_at: ColumnType<Date, Date, never>;
    changed_at: Date;
    version: Generated<number>;
  };
}
