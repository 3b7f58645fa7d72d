import { hostel } from '@portal/contracts/hostel';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { studentOf } from '../../student/student.queries';
import { bookerOf, categoryRules, type Booker } from '../booking/eligibility-facts';
import { choiceAmong, refusalOf, whyNot, type Chooser } from './bed-choice';
import { demandTurn } from '../queue/turns';
import { hasRoomFor, sharersOf } from '../room-mates/sharers';
import { bedsOf, hostelById, hostelsWithBeds, isByBallot, roomById, roomsOf } from './hostels.queries';

type Asking = { actor: Actor | null };

interface Looking extends Chooser {
  booker: Booker | undefined;
}

/** Who looks; with `turn` only once it is theirs, where people wait in line. */
async function chooserOf({ db, clock }: Deps, context: Asking, { turn = false } = {}): Promise<Looking> {
  const known = categoryRules(db);
  const [student, rules] = await Promise.all([studentOf(db, actorOf(context).userId), known]);
  const asked = student && { studentId: student.id, now: clock.now() };
  if (asked && turn) await demandTurn(db, asked);
  return { booker: asked && (await bookerOf(db, asked, known)), rules };
}

/** With whom who looks would share a room. */
const sharersWith = async ({ db, clock }: Deps, { booker, rules }: Looking) =>
  booker && sharersOf(db, { booker, now: clock.now() }, Promise.resolve(rules));

/** The hostels of the current session as somebody may choose among them. */
async function hostelsFor(deps: Deps, context: Asking) {
  const [hostels, chooser] = await Promise.all([hostelsWithBeds(deps.db), chooserOf(deps, context)]);
  const all = hostels.map(({ beds, enabled, price, ...one }) => {
    const { from, ...choice } = choiceAmong(beds, chooser);
    const disabledReason = enabled ? choice.disabledReason : 'Closed';
    return { ...one, ...choice, price: from ?? price, disabledReason };
  });
  const open = all.filter(({ disabledReason }) => disabledReason === null);
  const others = all.filter(({ disabledReason }) => disabledReason !== null);
  const from = open.length > 0 ? Math.min(...open.map(({ price }) => price)) : null;
  return { open, others, from };
}

export const hostelsRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(hostel.hostels.list, async (context) => {
    const { open: hostels, others, from } = await hostelsFor(deps, context);
    return {
      from,
      hostels,
      others,
      othersWhy: whyNot(others.map(({ disabledReason }) => disabledReason ?? '')),
    };
  });

  route(hostel.hostels.open, async (context) => {
    const [{ open, from }, byBallot] = await Promise.all([hostelsFor(deps, context), isByBallot(db)]);
    return {
      byBallot,
      hostels: open.length,
      bedSpaces: open.reduce((sum, { noOfBedSpacesLeft }) => sum + noOfBedSpacesLeft, 0),
      from: from ?? 0,
    };
  });

  route(hostel.hostels.rooms, async (context) => {
    const chooser = await chooserOf(deps, context, { turn: true });
    const { id } = context.params;
    const found = await hostelById(db, id);
    if (!found) throw new AppError('NOT_FOUND');
    const [rooms, sharers] = await Promise.all([roomsOf(db, id), sharersWith(deps, chooser)]);
    const { from } = choiceAmong(
      rooms.flatMap(({ beds }) => beds),
      chooser,
    );
    return {
      ...found,
      sharedBy: sharers?.length ?? null,
      from,
      rooms: rooms.map(({ beds, ...room }) => {
        const { from: _, ...choice } = choiceAmong(beds, chooser);
        const free = beds.filter(({ state }) => state === 'free');
        return {
          ...room,
          ...choice,
          price: free.length === 0 ? null : Math.max(...free.map(({ dearest }) => dearest)),
          fitsAll: sharers !== undefined && hasRoomFor(sharers, beds),
        };
      }),
    };
  });

  route(hostel.hostels.bedSpaces, async (context) => {
    const chooser = await chooserOf(deps, context, { turn: true });
    const room = await roomById(db, context.params.id);
    if (!room) throw new AppError('NOT_FOUND');
    const beds = await bedsOf(db, context.params.id);
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
