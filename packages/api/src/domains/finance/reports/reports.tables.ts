import type { ColumnType, GeneratedAlways } from 'kysely';

/** What a student owes of the school fee of a session. Amounts are kobo. */
interface Standing {
  session_id: number;
  student_id: number;
  level: number;
  department_id: number | null;
  matric_number: string | null;
  full_name: string;
  expected_kobo: number;
  /** Whole payments, too; without what sponsors paid, also afterwards. */
  first_kobo: number;
  second_kobo: number;
  scholarship_kobo: number;
  outstanding_kobo: number;
  /** Charged, and not owed yet. */
  later_kobo: number;
  /** What the university owes the student. */
  credit_kobo: number;
  state: 'none' | 'paid' | 'half' | 'owing' | 'later';
  has_first: boolean;
  /** `YYYY-MM-DD`: since when what is outstanding is due. */
  due_on: string;
}

/** Tables of reports about money. */
export interface ReportTables {
  /** View: worked out anew whenever it is asked. */
  student_fee_standing: Standing;
  /** The same, kept to be searched, put in order and added up. */
  fee_standing: Standing & {
    sort_name: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  /** What has to be worked out again; null: everybody of the session, or every session of the student. */
  fee_standing_stale: { id: GeneratedAlways<number>; session_id: number | null; student_id: number | null };
  /** Sums of long lists, with the moment at which they were true. */
  report_total: { key: string; as_of: Date; value: ColumnType<unknown, string, string> };
}
