import { sql, type RawBuilder } from 'kysely';

/** Whether the course `c` of a registration `r` is on its sheet: approved registrations alone are. */
export const isOnSheet: RawBuilder<boolean> = sql<boolean>`(r.state = 'locked')`;

/** Whether nothing is missing of the score `v`. */
export const isFilledScore: RawBuilder<boolean> = sql<boolean>`coalesce(
  v.code is not null or (v.test is not null and v.exam is not null), false)`;
