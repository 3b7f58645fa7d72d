import type { ClearanceState } from '@portal/contracts/student';
import type { Claim } from '@portal/shared/model';
import type { Generated, GeneratedAlways } from 'kysely';

/** Exit clearance of graduates: triggers keep `cleared_at` and the decisions. */
export interface ExitClearanceTables {
  clearance_office: {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    claim: Claim;
    position: number;
    active: Generated<boolean>;
  };
  exit_clearance: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    begun_at: Date;
    begun_by: string;
    cleared_at: Generated<Date | null>;
  };
  exit_clearance_part: {
    id: GeneratedAlways<number>;
    clearance_id: number;
    office_id: number;
    state: Generated<ClearanceState>;
    awaited_since: Date;
    reason: Generated<string | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    version: Generated<number>;
  };
  exit_clearance_decision: {
    id: GeneratedAlways<number>;
    part_id: number;
    state: ClearanceState;
    reason: string | null;
    decided_by: string;
    decided_at: Date;
  };
}
