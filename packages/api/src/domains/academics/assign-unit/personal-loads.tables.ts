import type { GeneratedAlways } from 'kysely';

export interface PersonalLoadTables {
  /** Other units of a semester for one student; over after `until`, or once it is taken back. */
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
    taken_back_by: string | null;
    taken_back_at: Date | null;
    take_back_reason: string | null;
  };
}
