import type { Recommendation, RefereeState } from '@portal/contracts/admissions';
import type { Generated, GeneratedAlways } from 'kysely';

/** Postgraduate applications that were submitted, and who is asked about them. */
export interface PostgraduateTables {
  postgraduate_application: {
    application_id: number;
    department_id: number;
    programme_id: number;
    study_mode_id: number;
    transcript_received_at: Date | null;
    transcript_received_by: string | null;
  };
  referee: {
    id: GeneratedAlways<number>;
    application_id: number;
    position: number;
    full_name: string;
    email: string;
    mobile_number: string;
    institution: string;
    state: Generated<RefereeState>;
    asked_at: Date;
    expires_at: Date;
    mailed_at: Date;
    reminders: Generated<number>;
    decided_at: Date | null;
    replaces_id: number | null;
    version: Generated<number>;
  };
  referee_link: { hash: string; referee_id: number; expires_at: Date };
  referee_move: { from_state: RefereeState; to_state: RefereeState };
  referee_answer: {
    referee_id: number;
    at: Date;
    full_name: string;
    job_title: string;
    institution: string;
    mobile_number: string;
    years_known: number;
    capacity: string;
    intellectual_ability: string;
    originality: string;
    industry: string;
    character: string;
    communication: string;
    recommendation: Recommendation;
    remarks: string;
  };
}
