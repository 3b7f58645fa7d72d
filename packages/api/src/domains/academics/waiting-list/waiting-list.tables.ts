import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface WaitingListTables {
  /** Who waits for a place of a full course, in the order of joining. */
  course_waiting: {
    id: GeneratedAlways<number>;
    student_id: number;
    course_id: number;
    session_id: number;
    semester: number;
    joined_at: ColumnType<Date, Date, never>;
    state: Generated<'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'>;
    offered_at: Generated<Date | null>;
    until: Generated<Date | null>;
    ended_at: Generated<Date | null>;
  };
}
