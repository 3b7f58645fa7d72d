import type { ColumnType } from 'kysely';
import type { Verdict } from '@portal/shared/lists/calls';

type Stamp = ColumnType<Date, Date | string, Date | string>;

export interface ImportsTables {
  import_upload: {
    id: string;
    kind: string;
    user_id: number;
    file_name: string;
    counts: ColumnType<Record<Verdict, number>, string, string>;
    created_at: Stamp;
    expires_at: Stamp;
    committed_at: Stamp | null;
    applied: number | null;
    /** Of kinds whose rows are all of one session. */
    session_id: number | null;
    /** Of kinds whose rows are all of one thing. */
    subject: string | null;
    /** SHA-256 of the file; null of uploads from before it was kept. */
    file_hash: string | null;
  };
  import_row: {
    import_id: string;
    number: number;
    verdict: Verdict;
    messages: ColumnType<string[], string, string>;
    cells: ColumnType<string[], string, string>;
    formula: boolean;
  };
}
