import type { ChangeGroup } from '@portal/contracts/student';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** What officers change in the records of students, and write about them. */
export interface StudentManagementTables {
  /** Every number that somebody is found by, whoever's table it stands in; kept by triggers. */
  student_key: { key: string; student_id: number; kind: 'matric' | 'jamb' | 'rrr' | 'phone' };
  student_change: {
    id: GeneratedAlways<number>;
    student_id: number;
    group: ChangeGroup;
    before: ColumnType<Record<string, string>, string, never>;
    after: ColumnType<Record<string, string>, string, never>;
    counts_from: string | null;
    reason: string;
    document: string | null;
    document_id: string | null;
    update_id: number | null;
    changed_by: string;
    changed_at: Date;
  };
  student_note: {
    id: GeneratedAlways<number>;
    student_id: number;
    text: string;
    written_by: string;
    written_at: Date;
  };
}
