import type { OfferState } from '@portal/contracts/finance';
import type { ApplicationMode } from '@portal/shared/model';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Offers of admission that wait for their fee. */
export interface AcceptanceTables {
  admission_offer: {
    id: GeneratedAlways<number>;
    reference: string;
    student_id: number;
    session_id: number;
    mode: ApplicationMode;
    /** JAMB or application number. */
    registration_number: string;
    programme: string;
    degree: string;
    department_id: number | null;
    subject_combination: string | null;
    study_mode: 'full-time' | 'part-time' | null;
    duration_months: number;
    conditions: ColumnType<string[], string[] | undefined, string[]>;
    offered_at: Date;
    /** From here on it can no longer be accepted. */
    lapses_at: Date;
    state: Generated<OfferState>;
    decided_at: Date | null;
    invoice_id: number | null;
    restored_by: string | null;
    restored_at: Date | null;
  };
}
