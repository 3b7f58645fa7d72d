import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ApplicationMode, ApplicationState } from '@portal/shared/model';
import type { AdmissionListTables } from './admission-list/admission-list.tables';
import type { ApplicationSetupTables } from './application-setup/application-setup.tables';
import type { AwardTables } from './awards/awards.tables';
import type { CertificateVerificationTables } from './certificate-verification/certificate-verification.tables';
import type { ClearanceTables } from './clearance/clearance.tables';
import type { JambTables } from './jamb/jamb.tables';
import type { ManageApplicationsTables } from './manage-applications/manage-applications.tables';
import type { ManageInvoicesTables } from './manage-invoices/manage-invoices.tables';
import type { MatricNumberTables } from './matric-numbers/matric-numbers.tables';
import type { OlevelVerificationTables } from './olevel-verification/olevel-verification.tables';
import type { PostgraduateTables } from './postgraduate/postgraduate.tables';
import type { RankingTables } from './ranking/ranking.tables';
import type { ReportTables } from './reports/reports.tables';
import type { ScreeningTables } from './screening/screening.tables';

/** Tables of admissions. Amounts are kobo. */
export interface AdmissionsTables
  extends
    AdmissionListTables,
    ApplicationSetupTables,
    AwardTables,
    CertificateVerificationTables,
    ClearanceTables,
    JambTables,
    ManageApplicationsTables,
    ManageInvoicesTables,
    MatricNumberTables,
    OlevelVerificationTables,
    PostgraduateTables,
    RankingTables,
    ReportTables,
    ScreeningTables {
  application_type: {
    id: number;
    mode: ApplicationMode;
    name: string;
    form_family: number;
    student_type_id: number;
    prefix: string;
  };
  application_counter: { application_type_id: number; session_id: number; last: Generated<number> };
  application: {
    id: GeneratedAlways<number>;
    application_type_id: number;
    session_id: number;
    applicant_key: string;
    invoice_id: number;
    /** Of the invoice, kept by the database. */
    payer_sort_name: ColumnType<string, never, never>;
    form_paid_at: ColumnType<Date | null, never, never>;
    application_number: string | null;
    state: Generated<ApplicationState>;
    version: Generated<number>;
    passport_id: string | null;
    completed_at: Date | null;
    verification_code: string | null;
    reopened_sections: Generated<string[] | null>;
    reopened_until: Generated<Date | null>;
    voided_at: Generated<Date | null>;
    voided_by: Generated<string | null>;
    void_reason: Generated<string | null>;
    merged_into: Generated<number | null>;
    nin_hash: Generated<string | null>;
    nin_doubtful: Generated<boolean>;
    jamb_number: Generated<string | null>;
    jamb_number_doubtful: Generated<boolean>;
    identity_known: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  application_said_nin: { application_id: number; nin_hash: string; said_at: Date };
  application_section: {
    application_id: number;
    step: string;
    answers: ColumnType<Record<string, unknown>, string, string>;
    saved_at: Date;
  };
  o_level_sitting: {
    application_id: number;
    sitting: number;
    examination_type_id: number;
    exam_number: string;
    exam_center: string;
    exam_year: number;
    awaiting: Generated<boolean>;
    result_pin: Buffer | null;
    result_serial: Buffer | null;
  };
  awaited_results_reminder: { application_id: number; due_on: string; reminded_at: Date };
  o_level_result: {
    application_id: number;
    sitting: number;
    position: number;
    subject_id: number;
    grade_id: number;
  };
  application_document: {
    id: string;
    application_id: number;
    name: string;
    uploaded_at: Date;
  };
  /** One of a visit at most: the newest code, and until when that visit sees what is hidden. */
  application_unlock: {
    visit_hash: string;
    application_id: number;
    code_hash: string;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
    shown_until: Date | null;
  };
  application_event: {
    id: GeneratedAlways<number>;
    application_id: number;
    at: Date;
    actor: string;
    kind: string;
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
}
