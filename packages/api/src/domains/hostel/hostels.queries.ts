import { compiledQuery } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';

const findHostels = compiledQuery((db) =>
  db
    .selectFrom('hostel as h')
    .innerJoin('session_bed as b', 'b.hostel_id', 'h.id')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'b.session_id').on('s.current', '=', true),
    )
    .leftJoin('hostel_category as c', 'c.id', 'h.category_id')
    .select((eb) => [
      'h.id',
      'h.name as hostelName',
      'h.location',
      'h.price_kobo as price',
      'h.gender',
      'c.name as category',
      eb.fn.count<number>('b.room_id').distinct().as('noOfRooms'),
      eb.fn.count<number>('b.bed_id').as('noOfBedSpaces'),
      eb.fn.count<number>('b.bed_id').filterWhere('b.state', '=', 'free').as('noOfBedSpacesLeft'),
    ])
    .where('h.enabled', '=', true)
    .groupBy(['h.id', 'c.name'])
    .orderBy('h.id'),
);

/** Hostels in use with their rooms and beds in the current session; a bed that is not free is not left. */
export const hostelList = (db: Db | Trx) => findHostels(db, {});

export type Hostel = Awaited<ReturnType<typeof hostelList>>[number];
