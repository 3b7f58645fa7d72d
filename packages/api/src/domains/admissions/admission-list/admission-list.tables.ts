import type { EntryClass, EntryState } from '@portal/contracts/admissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Entries of admission lists, which are the offers, and the batches that they are published in. */
export interface AdmissionListTables {
  admission_batch: {
    id: GeneratedAlways<number>;
    session_id: number;
    application_type_id: number;
    name: string;
    state: Generated<'draft' | 'published'>;
    /** When it is published by itself; null while nobody has said so. */
    publishes_at: Date | null;
    scheduled_by: string | null;
    made_by: string;
    made_at: Date;
    published_by: string | null;
    published_at: Date | null;
    version: Generated<number>;
  };
  admission_list_entry: {
    id: GeneratedAlways<number>;
    session_id: number;
    application_type_id: number;
    application_id: number | null;
    /** JAMB or application number. */
    registration_number: string;
    surname: string;
    first_name: string;
    middle_name: Generated<string>;
    gender: 'Male' | 'Female';
    date_of_birth: string | null;
    country_id: number | null;
    state_id: number | null;
    lga_id: number | null;
    email: string | null;
    mobile_number: string | null;
    student_type_id: number;
    level: number;
    programme: string;
    degree: string;
    department_id: number | null;
    subject_combination: string | null;
    study_mode: 'full-time' | 'part-time' | null;
    duration_months: number;
    conditions: ColumnType<string[], string[] | undefined, string[]>;
    class: EntryClass | null;
    /** Hundredths. */
    score: number | null;
    first_choice: boolean | null;
    batch_id: number | null;
    state: Generated<EntryState>;
    reference: string | null;
    offered_at: Date | null;
    /** From here on it can no longer be accepted. */
    lapses_at: Date | null;
    decided_at: Date | null;
    student_id: number | null;
    invoice_id: number | null;
    /** Of the secret that was mailed with the offer. */
    acceptance_hash: string | null;
    /** Of the secrets that reminders were mailed beside. */
    earlier_acceptance_hashes: Generated<string[]>;
    added_by: string;
    added_at: Date;
    approved_by: string | null;
    approved_at: Date | null;
    restored_by: string | null;
    restored_at: Date | null;
    version: Generated<number>;
  };
  admission_list_event: {
    id: GeneratedAlways<number>;
    entry_id: number;
    at: Date;
    /** `system`, or a user id. */
    actor: string;
    from_state: EntryState | null;
    to_state: EntryState;
    reason: string | null;
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  /** By which candidates of open entries are known, each once in a session. */
  admission_list_number: {
    session_id: number;
    number: string;
    entry_id: number;
  };
  admission_free_place: {
    entry_id: number;
    since: Date;
    why: EntryState;
    filled_by: number | null;
  };
  admission_offer_reminder: {
    entry_id: number;
    lapses_at: Date;
    days_before: number;
    reminded_at: Date;
  };
}
