import type { Likeness } from '@portal/contracts/student';
import type { ColumnType, GeneratedAlways } from 'kysely';

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
}
