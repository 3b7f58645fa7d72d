import type { ChangeGroup, RecordField, UpdatedFieldState } from '@portal/contracts/student';
import type { Generated, GeneratedAlways } from 'kysely';

/** What spreadsheets changed in the records of many students. */
export interface RecordUpdateTables {
  record_update: {
    id: GeneratedAlways<number>;
    /** The preview that was applied. */
    import_id: string;
    file_name: string;
    file_hash: string;
    run_by: string;
    run_at: Date;
    version: Generated<number>;
    undone_by: Generated<string | null>;
    undone_at: Generated<Date | null>;
    undo_reason: Generated<string | null>;
  };
  record_update_field: {
    update_id: number;
    student_id: number;
    field: RecordField;
    group: ChangeGroup;
    /** As `valuesOf` has it. */
    was_value: string;
    is_value: string;
    before: string;
    after: string;
    state: Generated<UpdatedFieldState>;
    note: Generated<string | null>;
  };
}
