import type { Generated, GeneratedAlways } from 'kysely';
import type { FeeCategory } from '@portal/contracts/finance';

/** Tables of the officers' work on fees; items and rules themselves stand in `finance.tables.ts`. */
export interface FeesAssignmentTables {
  fee_batch: {
    id: GeneratedAlways<number>;
    kind: 'upload' | 'raise';
    desk: FeeCategory;
    title: string;
    state: Generated<'waiting' | 'active' | 'withdrawn'>;
    /** Counts changes to its drafts. */
    version: Generated<number>;
    created_by: string;
    created_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  fee_rule_closing: {
    id: GeneratedAlways<number>;
    rule_id: number;
    reason: string;
    requested_by: string;
    requested_at: Date;
    state: Generated<'waiting' | 'done' | 'dropped'>;
    decided_by: string | null;
    decided_at: Date | null;
  };
}
