import type { Generated, GeneratedAlways } from 'kysely';

export interface RatingTables {
  /** Append-only. */
  rating: {
    id: GeneratedAlways<number>;
    user_id: number;
    period: number;
    rating: number;
    comment: Generated<string>;
    created_at: Date;
  };
}
