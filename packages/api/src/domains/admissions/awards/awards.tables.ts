import type { AwardState } from '@portal/contracts/admissions';
import type { Generated, GeneratedAlways } from 'kysely';

/** Awards of degrees, and who asked about their certificates. */
export interface AwardTables {
  degree_award: {
    id: GeneratedAlways<number>;
    student_id: number;
    programme: string;
    class: string;
    awarded_on: string;
    year: GeneratedAlways<number>;
    state: Generated<AwardState>;
    code: string | null;
    proposed_by: string;
    proposed_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
    withdrawn_by: string | null;
    withdrawn_at: Date | null;
  };
  degree_award_withdrawal: {
    id: GeneratedAlways<number>;
    award_id: number;
    reason: string;
    requested_by: string;
    requested_at: Date;
    state: Generated<'waiting' | 'approved' | 'refused'>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    /** Why the award was kept. */
    refusal: Generated<string | null>;
  };
  award_query: {
    id: GeneratedAlways<number>;
    at: Date;
    address: string;
    means: 'code' | 'details';
    matric_number: string | null;
    name: string | null;
    year: number | null;
    invoice_id: number | null;
    award_id: number | null;
  };
}
