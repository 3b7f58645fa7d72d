import type { Generated, GeneratedAlways } from 'kysely';
import type { AdmissionFormula, EntryClass } from '@portal/contracts/admissions';

/** Whoever can be screened, and what became of it. Scores and aggregates are hundredths. */
export interface ScreeningTables {
  screening_candidate: {
    application_id: number;
    session_id: number;
    application_type_id: number;
    registration_number: string;
    surname: string;
    first_name: string;
    middle_name: string;
    gender: 'Male' | 'Female';
    date_of_birth: string;
    state_id: number | null;
    lga_id: number | null;
    department_id: number;
    second_department_id: number | null;
    utme_score: number;
    utme_subjects: string[];
    english_score: number | null;
    o_level_points: number;
    o_level_credits: number;
    eligible: boolean;
    awaiting: Generated<boolean>;
    missing: string[];
    score: number | null;
    aggregate: number | null;
    absent: Generated<boolean>;
    sort_name: GeneratedAlways<string>;
    submitted_at: Date;
  };
  screening_upload: {
    id: GeneratedAlways<number>;
    session_id: number;
    application_type_id: number;
    file_name: string;
    state: Generated<'waiting' | 'released' | 'replaced'>;
    uploaded_by: string;
    uploaded_at: Date;
    scored: number;
    absent: number;
    released_by: string | null;
    released_at: Date | null;
    visible_from: Date | null;
    version: Generated<number>;
  };
  screening_score: {
    application_id: number;
    upload_id: number;
    batch: string;
    score: number | null;
    scored_at: Date;
  };
  screening_subject_score: { application_id: number; position: number; score: number };
  screening_score_change: {
    id: GeneratedAlways<number>;
    application_id: number;
    upload_id: number;
    batch: string;
    score_before: number | null;
    score_after: number | null;
    absent: boolean;
    at: Date;
  };
  screening_result: {
    application_id: number;
    upload_id: number;
    department_id: number;
    utme_score: number;
    o_level_points: number;
    score: number | null;
    aggregate: number | null;
    formula: AdmissionFormula;
    formula_version: number;
    visible_from: Date;
  };
  screening_batch: {
    id: GeneratedAlways<number>;
    session_id: number;
    application_type_id: number;
    name: string;
    venue: string;
    sits_on: string;
    starts_at: string;
    seats: number;
    /** Counted by the database. */
    taken: Generated<number>;
    made_by: string;
    made_at: Date;
    version: Generated<number>;
  };
  screening_seat: { application_id: number; batch_id: number; seated_at: Date };
  admission_cut_off: {
    session_id: number;
    application_type_id: number;
    department_id: number;
    class: EntryClass;
    aggregate: number;
    run_id: number;
    announced_by: string;
    announced_at: Date;
  };
}
