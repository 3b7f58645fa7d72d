import type { RolloverState, RolloverStudentState, Verdict } from '@portal/contracts/student';
import type { Generated, GeneratedAlways } from 'kysely';

export interface RolloverTables {
  /** One session rolled over into the next. */
  rollover: {
    id: GeneratedAlways<number>;
    from_session_id: number;
    to_session_id: number;
    state: Generated<RolloverState>;
    version: Generated<number>;
    /** The last student who has a verdict, while they are worked out. */
    cursor: Generated<number>;
    proposed_by: string;
    proposed_at: Date;
    committed_by: Generated<string | null>;
    committed_at: Generated<Date | null>;
    undone_by: Generated<string | null>;
    undone_at: Generated<Date | null>;
    undo_reason: Generated<string | null>;
  };
  /** One student in it; the database keeps every verdict. */
  rollover_student: {
    rollover_id: number;
    student_id: number;
    /** As the record was when the verdict was worked out. */
    department_id: number | null;
    level: number;
    status: string;
    verdict: Verdict;
    to_level: number | null;
    reason: string;
    given_by: Generated<string>;
    given_at: Date;
    state: Generated<RolloverStudentState>;
    note: Generated<string | null>;
    /** The record before the verdict took effect. */
    was_level: Generated<number | null>;
    was_status: Generated<string | null>;
    effective_at: Generated<Date | null>;
  };
  /** Written by the database with every verdict. */
  rollover_verdict: {
    id: GeneratedAlways<number>;
    rollover_id: number;
    student_id: number;
    verdict: Verdict;
    to_level: number | null;
    reason: string;
    given_by: string;
    given_at: Date;
  };
}
