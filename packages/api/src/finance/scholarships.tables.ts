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
    reason: string | null;
    version: Generated<number>;
  };
}
