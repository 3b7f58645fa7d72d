import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JambMode, JoinState } from '@portal/contracts/admissions';

/** Lists of candidates as JAMB sends them. */
export interface JambTables {
  jamb_upload: {
    id: string;
    session_id: number;
    mode: JambMode;
    file_name: string;
    uploaded_by: number;
    uploaded_at: Date;
  };
  jamb_department_name: {
    /** The name as `plainKey` makes it. */
    key: string;
    name: string;
    department_id: number;
    set_by: number;
    set_at: Date;
  };
  jamb_lga_name: {
    id: GeneratedAlways<number>;
    state_id: number;
    /** The name as `plainKey` makes it. */
    key: string;
    name: string;
    lga_id: number;
    set_by: number;
    set_at: Date;
  };
  jamb_candidate: {
    id: GeneratedAlways<number>;
    session_id: number;
    jamb_number: string;
    mode: JambMode;
    surname: string;
    first_name: string;
    other_names: Generated<string>;
    sex: string;
    state_id: number;
    lga_id: number;
    department_id: number;
    department_name: string;
    utme_total: number | null;
    sort_name: GeneratedAlways<string>;
    version: Generated<number>;
    upload_id: string;
    changed_by_upload_id: string;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  jamb_candidate_subject: {
    session_id: number;
    jamb_number: string;
    position: number;
    subject: string;
    score: number;
  };
  jamb_candidate_qualification: {
    session_id: number;
    jamb_number: string;
    qualification: string;
    institution: string;
    grade: string;
    year: number;
  };
  jamb_candidate_application: {
    application_id: number;
    application_type_id: number;
    session_id: number;
    jamb_number: string;
    joined_at: Date;
    /** `applicant`, or a user id. */
    joined_by: Generated<string>;
  };
  jamb_join: {
    id: GeneratedAlways<number>;
    candidate_id: number;
    application_id: number;
    reason: string;
    proposed_by: string;
    proposed_at: Date;
    state: Generated<JoinState>;
    decided_by: string | null;
    decided_at: Date | null;
    refusal: string | null;
  };
}
