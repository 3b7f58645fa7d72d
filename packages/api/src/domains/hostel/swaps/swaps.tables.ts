import type { SwapState } from '@portal/contracts/hostel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface SwapTables {
  bed_swap: {
    id: GeneratedAlways<number>;
    session_id: ColumnType<number, number, never>;
    state: Generated<SwapState>;
    /** A user id: of one of the two, or of the officer who began it at the desk. */
    proposed_by: ColumnType<string, string, never>;
    at_desk: ColumnType<boolean, boolean, never>;
    proposed_at: ColumnType<Date, Date, never>;
    /** Until when both have to have agreed. */
    until: ColumnType<Date, Date, never>;
    agreed_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    ended_by: Generated<string | null>;
    end_reason: Generated<string | null>;
  };
  /** Each of the two, with the bed that they give. */
  bed_swap_side: {
    swap_id: ColumnType<number, number, never>;
    student_id: ColumnType<number, number, never>;
    allocation_id: ColumnType<number, number, never>;
    agreed_at: Date | null;
    /** Kept by the database: until the swap has ended. */
    open: GeneratedAlways<boolean>;
  };
}
