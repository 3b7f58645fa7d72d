import type { GeneratedAlways } from 'kysely';

export interface PersonalLoadTables {
  /** Other units of a semester for one student; over after `until`, or once it is revoked. */
  personal_load: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    semester: number;
    minimum: number;
    maximum: number;
    rule_minimum: number;
    rule_maximum: number;
    rule_ceiling: number;
    reason: string;
    until: Date;
    granted_by: string;
    granted_at: Date;
    revoked_by: string | null;
    revoked_at: Date | null;
    revoke_reason: string | null;
  };
}
