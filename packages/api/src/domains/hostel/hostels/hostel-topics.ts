import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Topic } from '../../../platform/topics/topic';

/** Another number whenever a bed is free no more or again, for others, or at another price; the order is all one. */
const mark = sql<string>`bit_xor(hashtextextended(
  concat_ws(' ', b.bed_id, b.state, b.category_id, b.gender, b.price_kobo), 0))::text`;

const beds = (db: Db) =>
  db
    .selectFrom('session_bed as b')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'b.session_id').on('s.current', '=', true),
    );

/** Whoever is signed in may see which beds are free, and so when that changes. */
const mayFollow = () => true;

/** The beds of one hostel in the current session, as in `hostel:12`. */
const hostel: Topic = {
  mayFollow,
  marks: async (db, keys) => {
    const found = await beds(db)
      .select(['b.hostel_id as id', mark.as('mark')])
      .where('b.hostel_id', 'in', keys.map(Number))
      .groupBy('b.hostel_id')
      .execute();
    return new Map(found.map(({ id, mark: of }) => [String(id), of]));
  },
};

/** Those of all hostels, as a list of hostels counts them. */
const hostels: Topic = {
  mayFollow,
  marks: async (db) => {
    const [found] = await beds(db).select(mark.as('mark')).execute();
    return new Map([['', found?.mark ?? '']]);
  },
};

export const hostelTopics = { hostel, hostels };
