import type { RoomMateState } from '@portal/contracts/hostel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface RoomMateTables {
  room_mate_group: {
    id: GeneratedAlways<number>;
    session_id: ColumnType<number, number, never>;
    state: Generated<RoomMateState>;
    /** The student who asked the others. */
    proposed_by: ColumnType<number, number, never>;
    proposed_at: ColumnType<Date, Date, never>;
    /** Until when all have to have agreed, and a room to be booked. */
    until: ColumnType<Date, Date, never>;
    agreed_at: Generated<Date | null>;
    /** Where each of them was given a bed-space. */
    room_id: Generated<number | null>;
    ended_at: Generated<Date | null>;
    ended_by: Generated<string | null>;
  };
  room_mate: {
    group_id: ColumnType<number, number, never>;
    student_id: ColumnType<number, number, never>;
    agreed_at: Generated<Date | null>;
    declined_at: Generated<Date | null>;
    /** Kept by the database: until the group has ended. */
    open: GeneratedAlways<boolean>;
  };
}
