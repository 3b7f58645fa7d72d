import { hostel } from '@portal/contracts/hostel';
import { actorOf, type Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { joinQueue } from './join-queue';
import { placeOf, presentPlace } from './place-in-line';
import { endTurn } from './turns';

/** The line in front of booking. */
export const queueRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  const standing = async (studentId: number) => {
    const now = clock.now();
    const place = await placeOf(db, { studentId, now });
    return { ...presentPlace(place, now), passed: place?.passed?.toISOString() ?? null };
  };

  route(hostel.queue.mine, async (context) => standing((await studentAsking(db, context)).id));

  route(hostel.queue.join, async (context) => {
    const { id } = await studentAsking(db, context);
    await joinQueue(deps, id, Number(actorOf(context).userId));
    return standing(id);
  });

  route(hostel.queue.leave, async (context) => {
    const { id } = await studentAsking(db, context);
    return { left: await endTurn(db, { studentId: id, now: clock.now() }) };
  });
};
