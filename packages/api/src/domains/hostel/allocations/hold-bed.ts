import { asSentence, formatNaira } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError, isViolation } from '../../../platform/errors';
import { payerOfStudent } from '../../finance/payers/payer-of-student';
import { windowClosed } from '../../../platform/windows/window-closed';
import { quotaExceeded } from '../booking/eligibility';
import {
  categoryRules,
  demandBooking,
  standingOf,
  type Booker,
  type Standing,
} from '../booking/eligibility-facts';
import { isTaken, refusalOf } from '../hostels/bed-choice';
import { bedOfSession } from '../hostels/hostels.queries';
import { demandTurn, endTurn } from '../queue/turns';
import { allocationById, liveAllocation, type Allocation } from './allocations.queries';
import { takeBed } from './take-bed';

type HoldDeps = Pick<Deps, 'db' | 'clock'>;

/** One bed, or any that fits: in a hostel, or wherever one is free; `price` (kobo): none that is dearer. */
export type Wanted = ({ bedId: number } | { hostelId: number | null }) & { price?: number };

const gone = 'This bed-space has just been taken. Choose another one.';
const noneLeft = 'No bed-space that fits you is left here. Choose another hostel.';
const isNamed = (wanted: Wanted): wanted is Extract<Wanted, { bedId: number }> => 'bedId' in wanted;

/** Whether it costs more than whoever wants it was shown. */
const isDearer = (kobo: number, { price }: Pick<Wanted, 'price'>) => price !== undefined && kobo > price;
export const dearer = (what: string, kobo: number) =>
  new AppError('STALE', { message: `${what} costs ${formatNaira(kobo)} now. Nothing is held for you yet.` });

const whereOf = (wanted: Wanted) =>
  isNamed(wanted)
    ? sql`b.bed_id = ${wanted.bedId}`
    : sql`(${wanted.hostelId}::integer is null or b.hostel_id = ${wanted.hostelId}::integer)`;

/** Whoever wants any passes by what others are just taking. */
const take = (trx: Trx, booker: Booker, { wanted, now }: { wanted: Wanted; now: Date }) =>
  takeBed(trx, booker, {
    among:
      wanted.price === undefined
        ? whereOf(wanted)
        : sql`${whereOf(wanted)} and b.price_kobo <= ${wanted.price}`,
    passBy: !isNamed(wanted),
    origin: 'booked',
    madeBy: 'student',
    now,
  });

/**
 * Kobo for the cheapest bed that fits and is free, also while somebody is just taking it or about to leave it; null where
 * there is none.
 */
async function cheapestLeft({ db }: Pick<HoldDeps, 'db'>, booker: Booker, wanted: Wanted) {
  const { rows } = await sql<{ price: number | null }>`select min(b.price_kobo) as price
    from session_bed b where b.session_id = ${booker.sessionId} and b.state = 'free'
      and b.gender = ${booker.gender}
      and (b.category_id is null or b.category_id = any(${booker.categories.map(({ id }) => id)}::integer[]))
      and ${whereOf(wanted)}`.execute(db);
  return rows[0]?.price ?? null;
}

/** Why a bed could not be held: somebody was faster, it costs more than they saw, or it is not for this student. */
async function notTaken(
  { db }: Pick<HoldDeps, 'db'>,
  booker: Booker,
  wanted: Extract<Wanted, { bedId: number }>,
): Promise<AppError> {
  const [bed, rules] = await Promise.all([
    bedOfSession(db, booker.sessionId, wanted.bedId),
    categoryRules(db),
  ]);
  if (!bed) return new AppError('NOT_FOUND');
  const reason = refusalOf(bed, { booker, rules });
  if (reason === null && isDearer(bed.price, wanted)) return dearer('This bed-space', bed.price);
  const message = reason === null || isTaken(bed) ? gone : `${asSentence(reason)} Choose another bed-space.`;
  return new AppError('CONFLICT', { message });
}

/** Those who are just taking beds may come to nothing: they are looked at again. */
const tries = 5;

/** `turn`: they were let in from the line, and make room with the bed. */
async function takeOne(
  deps: HoldDeps,
  booker: Booker,
  { wanted, turn }: { wanted: Wanted; turn: boolean },
): Promise<number> {
  const { studentId } = booker;
  for (let attempt = 1; ; attempt += 1) {
    const now = deps.clock.now();
    const id = await inTransaction(deps.db, async (trx) => {
      const taken = await take(trx, booker, { wanted, now });
      if (turn && taken !== undefined) await endTurn(trx, { studentId, now });
      return taken;
    });
    if (id !== undefined) return id;
    if (isNamed(wanted)) throw await notTaken(deps, booker, wanted);
    const left = await cheapestLeft(deps, booker, wanted);
    if (left !== null && isDearer(left, wanted)) throw dearer('The cheapest one that fits you', left);
    if (left === null || attempt >= tries) throw new AppError('CONFLICT', { message: noneLeft });
  }
}

/** What the database says to who comes second, in words. */
function refusal(error: unknown): unknown {
  if (isViolation(error, 'hostel_quota_places')) {
    return new AppError('CONFLICT', { message: quotaExceeded });
  }
  if (isViolation(error, 'bed_allocation_one_person') || isViolation(error, 'bed_allocation_fits'))
    return new AppError('CONFLICT', { message: gone });
  return error;
}

/** The first rule that is not met. Of beds that are named the database says whether they fit. */
export const unmetBy = ({ eligibility }: Standing, { named }: { named: boolean }) =>
  eligibility.find(({ rule, met }) => !met && !(rule === 'category' && named));

/** Throws with the first rule that is not met. */
export function demandEligible(standing: Standing, asked: { named: boolean }): void {
  const unmet = unmetBy(standing, asked);
  if (!unmet) return;
  if (unmet.rule === 'window') throw windowClosed(unmet.text);
  if (unmet.rule === 'category') throw new AppError('CONFLICT', { message: unmet.text });
  throw new AppError('STEP_MISSING', { message: unmet.text });
}

export const hasBed = ({ eligibility }: Standing) =>
  eligibility.some(({ rule, met }) => rule === 'one_bed' && !met);

/** Why somebody who has this one cannot have another. */
function whyNoSecond({ code, session, state, until }: Allocation, now: Date): string {
  if (state !== 'held') return `You have bed-space ${code} in ${session} already.`;
  return until > now
    ? `You hold bed-space ${code} already. Give it back before you choose another one.`
    : `The time to pay for bed-space ${code} is over, and the bank is asked whether you paid. It is yours then, else you can choose again.`;
}

/** The same as is held already and can still be paid, or CONFLICT: nobody has two. */
function heldAlready(held: Allocation, { wanted, now }: { wanted: Wanted; now: Date }): Allocation {
  const same = isNamed(wanted)
    ? held.bedId === wanted.bedId
    : wanted.hostelId === null || held.hostelId === wanted.hostelId;
  if (same && held.state === 'held' && held.until > now) return held;
  throw new AppError('CONFLICT', { message: whyNoSecond(held, now) });
}

/**
 * Holds a bed-space for a student, for the hours of its category or of the session. Holding the same one again answers
 * the same. Throws CONFLICT when it is taken, and never says by whom; STALE where it costs more than they saw;
 * WINDOW_CLOSED, and STEP_MISSING with the reason, for who may not book, or whose turn it is not.
 */
export async function holdBed(deps: HoldDeps, studentId: number, wanted: Wanted): Promise<Allocation> {
  const { db, clock } = deps;
  const asked = { studentId, now: clock.now() };
  const standing = await standingOf(db, asked);
  const { booker } = standing;
  const live = hasBed(standing) ? await liveAllocation(db, booker) : undefined;
  if (live) return heldAlready(live, { wanted, now: asked.now });
  demandBooking(standing);
  demandEligible(standing, { named: isNamed(wanted) });
  const turn = await demandTurn(db, asked);
  // Whom no invoice can be made for holds nothing either.
  await payerOfStudent(db, studentId);
  try {
    return await allocationById(db, await takeOne(deps, booker, { wanted, turn }));
  } catch (error) {
    // The same person at the same moment: on another device, or with a second tap.
    const meanwhile = await liveAllocation(db, booker);
    if (meanwhile) return heldAlready(meanwhile, { wanted, now: asked.now });
    if (
      isViolation(error, 'bed_allocation_not_barred') ||
      isViolation(error, 'bed_allocation_not_by_ballot')
    ) {
      const changed = await standingOf(db, { studentId, now: clock.now() });
      demandBooking(changed);
      demandEligible(changed, { named: isNamed(wanted) });
    }
    throw refusal(error);
  }
}
