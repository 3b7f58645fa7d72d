import type { AwardListState, DegreeAudit } from '@portal/contracts/academics';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Stamp = ColumnType<Date, Date, never>;

/** Whom Senate awards a degree. */
export interface AwardListTables {
  award_list: {
    id: GeneratedAlways<number>;
    session_id: number;
    department_id: number;
    number: number;
    state: Generated<AwardListState>;
    version: Generated<number>;
    proposed_by: string;
    proposed_at: Stamp;
    checked_by: Generated<string | null>;
    checked_at: Generated<Date | null>;
    approved_by: Generated<string | null>;
    approved_at: Generated<Date | null>;
    /** `YYYY-MM-DD`. */
    awarded_on: Generated<string | null>;
    minute: Generated<string | null>;
    returned_by: Generated<string | null>;
    returned_at: Generated<Date | null>;
    return_reason: Generated<string | null>;
  };
  award_list_graduate: {
    list_id: number;
    student_id: number;
    matric_number: string;
    full_name: string;
    programme: string;
    /** In hundredths. */
    cgpa: number;
    units: number;
    class: string;
    audit: ColumnType<DegreeAudit, string, never>;
    counts: Generated<boolean>;
    removed_by: Generated<string | null>;
    removed_at: Generated<Date | null>;
    removal_reason: Generated<string | null>;
    award_id: Generated<number | null>;
  };
}
