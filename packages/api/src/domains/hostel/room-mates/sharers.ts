import type { CategoryRule } from '../booking/categories-of';
import type { Db, Trx } from '../../../platform/database/database';
import { bookerOf, type Booker } from '../booking/eligibility-facts';
import type { BedGroup } from '../hostels/bed-choice';
import { isReady, matesOf, newestGroup } from './mates';
import { placesFor } from './share-room';

interface Asked {
  booker: Pick<Booker, 'studentId' | 'sessionId'>;
  now: Date;
}

/** All for whom somebody may book a room, themselves among them; undefined where nobody has agreed to share one. */
export async function sharersOf(
  db: Db | Trx,
  { booker, now }: Asked,
  known: Promise<readonly CategoryRule[]>,
): Promise<Booker[] | undefined> {
  const group = await newestGroup(db, booker);
  if (!group || !isReady(group, now)) return undefined;
  const all = await matesOf(db, group.id);
  return Promise.all(all.map(({ studentId }) => bookerOf(db, { studentId, now }, known)));
}

/** Whether a room, by its beds, has one for each of them. */
export const hasRoomFor = (
  sharers: readonly Pick<Booker, 'gender' | 'categories'>[],
  beds: readonly BedGroup[],
): boolean =>
  placesFor(
    sharers,
    beds
      .filter(({ state, gender }) => state === 'free' && sharers.every((one) => one.gender === gender))
      .flatMap((group) => Array.from({ length: group.beds }, () => ({ categoryId: group.categoryId }))),
  ) !== undefined;
