import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Who teaches courses. */
export interface CourseLecturerTables {
  course_lecturer: {
    id: GeneratedAlways<number>;
    course_id: number;
    session_id: number;
    semester: number;
    staff_id: number;
    /** Only the lead submits scores. */
    role: 'lead' | 'co';
    started_at: ColumnType<Date, Date, never>;
    started_by: number;
    /** Null as long as they teach it. */
    ended_at: Generated<Date | null>;
    ended_by: Generated<number | null>;
    end_reason: Generated<string | null>;
    told_at: Generated<Date | null>;
  };
}
