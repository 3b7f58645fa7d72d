import type { Generated, GeneratedAlways } from 'kysely';
import type { AdmissionFormula } from '@portal/contracts/admissions';

/** How a type can be applied for in a session. Amounts are kobo. */
export interface ApplicationSetupTables {
  application_setup: {
    id: GeneratedAlways<number>;
    application_type_id: number;
    session_id: number;
    state: Generated<'draft' | 'active'>;
    version: Generated<number>;
  };
  application_setup_version: {
    setup_id: number;
    version: number;
    formula: AdmissionFormula;
    formula_version: number;
    minimum_age: number | null;
    maximum_age: number | null;
    minimum_utme: number | null;
    o_level_required: boolean;
    results_due_on: string | null;
    screening_on: string | null;
    screening_venue: string;
    help_text: string;
    advert_link: string | null;
    written_by: string;
    written_at: Date;
  };
  application_setup_document: {
    setup_id: number;
    version: number;
    position: number;
    name: string;
    required: boolean;
  };
  application_setup_place: {
    setup_id: number;
    version: number;
    faculty_id: number | null;
    department_id: number | null;
  };
  department_subject_version: {
    department_id: number;
    version: number;
    created_by: string;
    created_at: Generated<Date>;
    reason: string;
  };
  department_subject: { department_id: number; version: number; position: number; subject_id: number };
  application_fee: {
    id: GeneratedAlways<number>;
    setup_id: number;
    amount_kobo: number;
    late_days: number | null;
    late_kobo: number | null;
    state: Generated<'waiting' | 'active' | 'superseded' | 'refused' | 'withdrawn'>;
    prepared_by: string;
    prepared_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
  application_rules_change: {
    id: GeneratedAlways<number>;
    setup_id: number;
    formula: AdmissionFormula;
    minimum_utme: number | null;
    state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
    prepared_by: string;
    prepared_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
}
