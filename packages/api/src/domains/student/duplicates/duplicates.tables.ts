import type { JoinState, Likeness } from '@portal/contracts/student';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Records that may be one person's. */
export interface DuplicateTables {
  /** What records could share, each under its student; kept by triggers. */
  student_likeness: { kind: Likeness; key: string; student_id: number };
  /** Pairs of which an officer said that they are two people. */
  student_pair_apart: {
    id: GeneratedAlways<number>;
    one_id: ColumnType<number, number, never>;
    other_id: ColumnType<number, number, never>;
    likenesses: ColumnType<Likeness[], Likeness[], never>;
    reason: ColumnType<string, string, never>;
    said_by: ColumnType<string, string, never>;
    said_at: ColumnType<Date, Date, never>;
    taken_back_by: ColumnType<string | null, null | undefined, string>;
    taken_back_at: ColumnType<Date | null, null | undefined, Date>;
    taken_back_reason: ColumnType<string | null, null | undefined, string>;
  };
  /** One record that goes into another one, by two officers. */
  student_join: {
    id: GeneratedAlways<number>;
    goes_id: ColumnType<number, number, never>;
    stays_id: ColumnType<number, number, never>;
    reason: ColumnType<string, string, never>;
    /** A print of all that stood under both. */
    seen: ColumnType<string, string, never>;
    state: Generated<JoinState | 'refused' | 'undone'>;
    asked_by: ColumnType<string, string, never>;
    asked_at: ColumnType<Date, Date, never>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    refusal: Generated<string | null>;
    was_status: Generated<string | null>;
    was_active: Generated<boolean | null>;
    undo_asked_by: Generated<string | null>;
    undo_asked_at: Generated<Date | null>;
    undo_reason: Generated<string | null>;
    undone_by: Generated<string | null>;
    undone_at: Generated<Date | null>;
  };
  /** What stood under the record that went, row by row as it was. */
  student_join_row: {
    join_id: number;
    place: number;
    table_name: string;
    act: 'moved' | 'aside';
    was: ColumnType<Record<string, unknown>, string, never>;
    had: string | null;
  };
}
