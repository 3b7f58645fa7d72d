import { compiledQuery } from '../../platform/database/compiled-query';
import type { Db, Trx } from '../../platform/database/database';

const findHostels = compiledQuery((db) =>
  db
    .selectFrom('hostel as h')
    .innerJoin('bed_space as b', 'b.hostel_id', 'h.id')
    .select((eb) => [
      'h.id',
      'h.name as hostelName',
      'h.location',
      'h.price_kobo as price',
      'h.gender',
      'h.category',
      eb.fn
        .count<number>(eb.fn('concat', ['b.block', 'b.room']))
        .distinct()
        .as('noOfRooms'),
      eb.fn.count<number>('b.id').as('noOfBedSpaces'),
      eb.fn.count<number>('b.id').filterWhere('b.state', '=', 'free').as('noOfBedSpacesLeft'),
    ])
    .where('h.enabled', '=', true)
    .groupBy('h.id')
    .orderBy('h.id'),
);

/** Hostels in use with their rooms and beds. A bed that is reserved, disabled, held or occupied is not left. */
export const hostelList = (db: Db | Trx) => findHostels(db, {});

export type Hostel = Awaited<ReturnType<typeof hostelList>>[number];
