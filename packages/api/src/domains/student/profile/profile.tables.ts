import type { Generated } from 'kysely';

/** What students keep in their records themselves. */
export interface ProfileTables {
  phone_change: {
    student_id: number;
    phone: string;
    code_hash: string;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
  };
}
