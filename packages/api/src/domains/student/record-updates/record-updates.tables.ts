import type {
  ChangeGroup,
  RecordField,
  RecordUpdateState,
  UpdatedFieldState,
} from '@portal/contracts/student';
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
    state: Generated<RecordUpdateState>;
    /** Of the whole update. */
    students: Generated<number>;
    fields: Generated<number>;
    groups: Generated<ChangeGroup[]>;
    /** The last student whom the job has seen to, in what it does now, and how many those are. */
    cursor: Generated<number>;
    done: Generated<number>;
    turn_at: Generated<Date | null>;
    request_id: Generated<string | null>;
    /** Who really acted, where somebody applied it as another person. */
    run_through: Generated<string | null>;
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
    /** As the spreadsheet numbers it, with what the row says beside its fields. */
    row_number: Generated<number | null>;
    reason: Generated<string | null>;
    document: Generated<string | null>;
    counts_from: Generated<string | null>;
  };
}
