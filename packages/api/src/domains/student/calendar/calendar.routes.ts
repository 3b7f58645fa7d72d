import { student } from '@portal/contracts/student';
import { calendarOf, type CalendarAsked } from '../../../platform/calendar';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { isUnchanged, unlessKnown } from '../../../platform/http/cacheable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { dayBegins } from '../../../platform/lists/days';
import { readUniversity } from '../../../platform/university/university.queries';
import { studentOf } from '../student.queries';
import { addressMade, ownerOf, removeAddress, renewAddress } from './calendar-address';
import { icsOf } from './ics';

type Whose = Pick<CalendarAsked, 'userId' | 'studentId'>;

const datesOf = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, whose: Whose) =>
  calendarOf(db, { ...whose, now: clock.now(), today: clock.today() });

/** Seconds for which a phone's calendar does not ask again. */
const kept = 900;

/** Dates that concern somebody, on their page and in the calendar of their phone. */
export const calendarRoutes: Routes = (route, deps) => {
  const { db, clock, env } = deps;

  route(student.calendar.mine, async (context) => {
    const userId = Number(actorOf(context).userId);
    const found = await studentOf(db, userId);
    const [entries, made] = await Promise.all([
      datesOf(deps, { userId, studentId: found?.id ?? null }),
      addressMade(db, userId),
    ]);
    return {
      entries: entries.map(({ key, title, opens, closes, path }) => ({
        key,
        title,
        opens: opens?.toISOString() ?? null,
        closes: closes?.toISOString() ?? null,
        path,
      })),
      addressMade: made?.toISOString() ?? null,
      now: clock.now().toISOString(),
    };
  });
  route(student.calendar.renewAddress, ({ command }) => renewAddress(deps, command));
  route(student.calendar.removeAddress, ({ command }) => removeAddress(db, command));
  route(student.calendar.feed, async ({ params, request, reply }) => {
    const owner = await ownerOf(db, params.secret);
    if (!owner) throw new AppError('NOT_FOUND');
    const [entries, { name }] = await Promise.all([datesOf(deps, owner), readUniversity(db)]);
    // Of a day, and not of a moment: what has not changed is not sent again.
    const stamp = dayBegins(clock.today());
    const file = icsOf({ name: `${name}: my dates`, origin: env.publicUrl, entries, stamp });
    unlessKnown(reply, file, { whose: String(owner.userId), seconds: kept });
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (isUnchanged(request, reply)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
};
