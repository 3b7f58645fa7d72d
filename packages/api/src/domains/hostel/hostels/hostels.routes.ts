import { hostel } from '@portal/contracts/hostel';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { studentOf } from '../../student/student.queries';
import { bookerOf, categoryRules } from '../booking/eligibility-facts';
import { choiceAmong, refusalOf, type Chooser } from './bed-choice';
import { demandTurn } from '../queue/turns';
import { bedsOf, hostelById, hostelsWithBeds, isByBallot, roomById, roomsOf } from './hostels.queries';

type Asking = { actor: Actor | null };

/** Rooms and beds are looked at in turn, where people wait in line. */
async function demandOwnTurn({ db, clock }: Deps, context: Asking): Promise<void> {
  const student = await studentOf(db, actorOf(context).userId);
  if (student) await demandTurn(db, { studentId: student.id, now: clock.now() });
}

async function chooserOf({ db, clock }: Deps, context: Asking): Promise<Chooser> {
  const known = categoryRules(db);
  const [student, rules] = await Promise.all([studentOf(db, actorOf(context).userId), known]);
  const booker = student && (await bookerOf(db, { studentId: student.id, now: clock.now() }, known));
  return { booker, rules };
}

/** The hostels of the current session as somebody may choose among them. */
async function hostelsFor(deps: Deps, context: Asking) {
  const [hostels, chooser] = await Promise.all([hostelsWithBeds(deps.db), chooserOf(deps, context)]);
  return hostels.map(({ beds, enabled, price, ...one }) => {
    const { from, ...choice } = choiceAmong(beds, chooser);
    const disabledReason = enabled ? choice.disabledReason : 'Closed';
    return { ...one, ...choice, price: from ?? price, disabledReason };
  });
}

export const hostelsRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(hostel.hostels.list, (context) => hostelsFor(deps, context));

  route(hostel.hostels.open, async (context) => {
    const [all, byBallot] = await Promise.all([hostelsFor(deps, context), isByBallot(db)]);
    const open = all.filter(({ disabledReason }) => disabledReason === null);
    return {
      byBallot,
      hostels: open.length,
      bedSpaces: open.reduce((sum, { noOfBedSpacesLeft }) => sum + noOfBedSpacesLeft, 0),
      from: open.length > 0 ? Math.min(...open.map(({ price }) => price)) : 0,
    };
  });

  route(hostel.hostels.rooms, async (context) => {
    await demandOwnTurn(deps, context);
    const { id } = context.params;
    const found = await hostelById(db, id);
    if (!found) throw new AppError('NOT_FOUND');
    const [rooms, chooser] = await Promise.all([roomsOf(db, id), chooserOf(deps, context)]);
    return {
      ...found,
      rooms: rooms.map(({ beds, ...room }) => {
        const { from: _, ...choice } = choiceAmong(beds, chooser);
        return { ...room, ...choice };
      }),
    };
  });

  route(hostel.hostels.bedSpaces, async (context) => {
    await demandOwnTurn(deps, context);
    const room = await roomById(db, context.params.id);
    if (!room) throw new AppError('NOT_FOUND');
    const [beds, chooser] = await Promise.all([bedsOf(db, context.params.id), chooserOf(deps, context)]);
    return {
      ...room,
      bedSpaces: beds.map(({ id, code, numeration, price, ...bed }) => ({
        id,
        code,
        numeration,
        price,
        disabledReason: refusalOf({ ...bed, price }, chooser),
      })),
    };
  });
};
