import type { CalendarAsked, CalendarEntry } from '../../../platform/calendar';
import type { Db, Trx } from '../../../platform/database/database';
import { timesOf } from '../../../platform/windows/window-days';

/** The industrial training of a student, once its form says from when to when. */
export async function placementDates(
  db: Db | Trx,
  { studentId, today }: CalendarAsked,
): Promise<CalendarEntry[]> {
  if (studentId === null) return [];
  const forms = await db
    .selectFrom('siwes_form')
    .select(['id', 'starts_on as opensOn', 'ends_on as closesOn', 'version'])
    .where('student_id', '=', studentId)
    .where('state', '<>', 'draft')
    .where('ends_on', '>=', today)
    .execute();
  return forms.flatMap(({ id, opensOn, closesOn, version }) =>
    opensOn === null
      ? []
      : [
          {
            key: `siwes ${id}`,
            title: 'Industrial training (SIWES)',
            ...timesOf({ opensOn, closesOn }),
            path: '/siwes',
            revision: version - 1,
          },
        ],
  );
}
