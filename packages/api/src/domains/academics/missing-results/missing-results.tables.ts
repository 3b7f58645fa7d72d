import type { MissingResultOutcome } from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Whom a missing result waits for. */
export type MissingResultStage = 'lecturer' | 'head' | 'dean';

export interface MissingResultTables {
  missing_result: {
    id: GeneratedAlways<number>;
    registration_id: number;
    course_id: number;
    raised_by: string;
    raised_at: ColumnType<Date, Date, never>;
    note: string;
    stage: Generated<MissingResultStage>;
    due_at: Date;
    outcome: Generated<MissingResultOutcome | null>;
    answer: Generated<string | null>;
    answered_by: Generated<string | null>;
    answered_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
  };
}
