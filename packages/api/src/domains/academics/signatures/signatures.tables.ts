import type { GeneratedAlways } from 'kysely';

export interface SignatureTables {
  /** What was signed while one counted keeps it; the database changes and removes none. */
  staff_signature: {
    id: GeneratedAlways<number>;
    user_id: number;
    picture: Buffer;
    uploaded_at: Date;
    ended_at: Date | null;
  };
}
