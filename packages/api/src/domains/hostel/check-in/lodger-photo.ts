import type { Part } from '../../../platform/part';
import { isLive } from '../live-beds';
import { doorsOf } from '../porters/doors-of';

/** A photo is compared at the door: that of a student who has a bed-space there now. */
export const showsLodger: NonNullable<Part['showsPhoto']> = async ({ db, clock }, id, viewer) => {
  if (!viewer.claims.includes('hostel.porter')) return false;
  const doors = await doorsOf(db, viewer, clock.now());
  const lodger = await db
    .selectFrom('student as p')
    .innerJoin('bed_allocation as a', 'a.student_id', 'p.id')
    .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
    .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
    .select('p.id')
    .where('p.passport_id', '=', id)
    .where(isLive('a'))
    .where('r.hostel_id', 'in', [0, ...doors.map(({ id: door }) => door)])
    .limit(1)
    .executeTakeFirst();
  return lodger !== undefined;
};
