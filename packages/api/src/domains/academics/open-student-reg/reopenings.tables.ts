import type { GeneratedAlways } from 'kysely';

export interface ReopeningTables {
  /** Registration opened again for one student; it is over after `until`, or once it is revoked. */
  registration_reopening: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    semester: number;
    until: Date;
    reason: string;
    granted_by: string;
    granted_at: Date;
    revoked_by: string | null;
    revoked_at: Date | null;
    revoke_reason: string | null;
  };
}
