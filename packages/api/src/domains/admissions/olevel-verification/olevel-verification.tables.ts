import type { VerificationState } from '@portal/contracts/admissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Verification of O-level results of whoever has accepted an offer. */
export interface OlevelVerificationTables {
  olevel_verification: {
    id: GeneratedAlways<number>;
    entry_id: number;
    state: Generated<VerificationState>;
    waiting_since: Date;
    leased_by: number | null;
    leased_until: Date | null;
    verified_by: string | null;
    verified_at: Date | null;
    comment: Generated<string>;
    credits: number | null;
    eligible: boolean | null;
    subjects_department_id: number | null;
    subjects_version: number | null;
    version: Generated<number>;
  };
  olevel_found_sitting: {
    verification_id: number;
    sitting: number;
    examination_type_id: number;
    exam_number: string;
    exam_year: number;
  };
  olevel_found_result: { verification_id: number; sitting: number; subject_id: number; grade_id: number };
  olevel_evidence: {
    id: string;
    verification_id: number;
    sitting: number;
    name: string;
    uploaded_by: string;
    uploaded_at: Date;
  };
  olevel_card_use: {
    id: GeneratedAlways<number>;
    application_id: number;
    sitting: number;
    at: Date;
    used_by: string;
    how: 'revealed' | 'asked';
  };
  olevel_verification_event: {
    id: GeneratedAlways<number>;
    verification_id: number;
    at: Date;
    actor: string;
    kind: 'verified' | 'mismatch' | 'not_found' | 'reopened' | 'revealed' | 'asked';
    comment: Generated<string>;
    detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  };
}
