import type { Generated, GeneratedAlways } from 'kysely';

export type AwardState = 'pending' | 'approved' | 'applied' | 'reversed';

/** Tables of sponsors. Amounts are kobo. */
export interface ScholarshipTables {
  scholarship_scheme: {
    id: GeneratedAlways<number>;
    name: string;
    sponsor: string;
    session_id: number;
    kind: 'fixed' | 'percent' | 'items';
    amount_kobo: number | null;
    basis_points: number | null;
    cap_kobo: number | null;
    budget_kobo: number;
    most_beneficiaries: number | null;
    /** What awards that stand promise, and to how many students; counted by the database. */
    awarded_kobo: Generated<number>;
    beneficiaries: Generated<number>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_by: string;
    created_at: Date;
  };
  scholarship_scheme_item: { scheme_id: number; item_id: number };
  scholarship_award: {
    id: GeneratedAlways<number>;
    scheme_id: number;
    student_id: number;
    amount_kobo: number;
    state: Generated<AwardState>;
    proposed_by: string;
    proposed_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    reversed_by: Generated<string | null>;
    reversed_at: Generated<Date | null>;
    /** Why it was reversed. */
    reason: string | null;
    version: Generated<number>;
  };
  /** A student who is let through for a time although the school fee is not paid. */
  fee_waiver: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    /** The last day on which it counts, in Lagos. */
    until: string;
    reason: string;
    state: Generated<'requested' | 'granted' | 'ended'>;
    requested_by: string;
    requested_at: Date;
    approved_by: string | null;
    approved_at: Date | null;
    ended_by: string | null;
    ended_at: Date | null;
    end_reason: string | null;
    version: Generated<number>;
  };
}
