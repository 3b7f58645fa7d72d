import type { GradingScheme, ScoreCode, SheetAnomaly, SheetState } from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date, never>;

interface Entered {
  test: number | null;
  exam: number | null;
  code: ScoreCode | null;
  version: Generated<number>;
  entered_by: string;
  entered_at: ColumnType<Date, Date, Date>;
}

/** Score sheets, and how results are judged. */
export interface RecordsTables {
  /** Append-only. */
  grading_scheme: {
    id: GeneratedAlways<number>;
    from_session_id: number | null;
    student_type_id: number | null;
    revision: number;
    scheme: ColumnType<GradingScheme, string, never>;
    made_by: string;
    made_at: Stamp;
  };
  /** A view: the newest revision of each cohort. */
  cohort_scheme: {
    from_session_id: number | null;
    from_starts_on: string | null;
    student_type_id: number | null;
    scheme: GradingScheme;
  };
  result_sheet: {
    id: GeneratedAlways<number>;
    course_id: number;
    session_id: number;
    semester: number;
    state: Generated<Exclude<SheetState, 'none'>>;
    version: Generated<number>;
    submitted_at: Generated<Date | null>;
    /** Found when it is submitted or amended. */
    anomalies: Generated<SheetAnomaly[]>;
  };
  /** Append-only. */
  result_sheet_event: {
    id: GeneratedAlways<number>;
    sheet_id: number;
    act: 'submit' | 'withdraw' | 'approve' | 'return' | 'upload' | 'ask_return' | 'amend';
    from_state: string;
    to_state: string;
    reason: Generated<string | null>;
    file_name: Generated<string | null>;
    file_hash: Generated<string | null>;
    rows: Generated<number | null>;
    on_behalf: Generated<boolean>;
    actor_id: string;
    at: Stamp;
  };
  score: Entered & { registration_id: number; course_id: number; sheet_id: number };
  /** Every state that a score has had; written by the database. */
  score_change: Entered & { registration_id: number; course_id: number };
}
