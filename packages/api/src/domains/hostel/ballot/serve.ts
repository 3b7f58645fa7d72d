import { formatDateTime, type NotificationType } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { allocationById, type Allocation } from '../allocations/allocations.queries';
import { takeBed } from '../allocations/take-bed';
import { standingOf } from '../booking/eligibility-facts';

const told: NotificationType = 'hostel ballot';

/** An application whose turn it is. */
export interface InTurn {
  sessionId: number;
  number: number;
  studentId: number;
  userId: number | null;
  preferences: readonly number[];
  state: 'applied' | 'waiting';
  version: number;
}

interface Turn {
  sessionId: number;
  state: InTurn['state'];
  number?: number;
  /** Those that are passed by for now. */
  without?: readonly number[];
}

/** The application whose turn it is, held: the first one that was drawn and not served, or the one named. */
export async function nextInTurn(
  trx: Trx,
  { sessionId, state, number, without = [] }: Turn,
): Promise<InTurn | undefined> {
  const { rows } = await sql<InTurn>`
    select a.session_id as "sessionId", a.number, a.student_id as "studentId", p.user_id as "userId",
      a.preferences, a.state, a.version
    from hostel_ballot_application a join student p on p.id = a.student_id
    where a.session_id = ${sessionId} and a.state = ${state} and a.place is not null
      and (${number ?? null}::integer is null or a.number = ${number ?? null}::integer)
      and a.number <> all(${[...without]}::integer[])
    order by a.place limit 1 for update of a`.execute(trx);
  return rows[0];
}

interface Outcome {
  state: 'given' | 'waiting' | 'passed';
  allocationId?: number;
  reason?: string;
  message: string;
}

async function settle(trx: Trx, turn: InTurn, { outcome, now }: { outcome: Outcome; now: Date }) {
  const { sessionId, number, userId, version } = turn;
  const { state, allocationId = null, reason = null, message } = outcome;
  await trx
    .updateTable('hostel_ballot_application')
    .set({ state, allocation_id: allocationId, reason, changed_at: now, version: version + 1 })
    .where('session_id', '=', sessionId)
    .where('number', '=', number)
    .execute();
  if (userId === null) return;
  const key = `hostel-ballot:${sessionId}:${number}:${state}`;
  await notify(trx, { userId, type: told, at: now, message, key, properties: { sessionId } });
}

/** A bed of the first hostel in their order that has one; who named none has any. */
async function bedFor(trx: Trx, turn: InTurn, now: Date): Promise<{ held?: Allocation; against?: string }> {
  const { preferences, studentId, sessionId, state } = turn;
  const { booker, eligibility } = await standingOf(trx, { studentId, now, sessionId });
  const unmet = eligibility.filter(({ rule, met }) => !met && rule !== 'window');
  const against = unmet.find(({ rule }) => rule !== 'category');
  if (against) return { against: against.text };
  // All bed-spaces of a level may be given while some are free.
  if (unmet.length > 0) return {};
  const taking = {
    among: sql`(cardinality(${[...preferences]}::integer[]) = 0 or b.hostel_id = any(${[...preferences]}::integer[]))`,
    first: sql`array_position(${[...preferences]}::integer[], b.hostel_id)`,
    passBy: false,
    origin: state === 'applied' ? ('ballot' as const) : ('waiting_list' as const),
    madeBy: 'system' as const,
    now,
  };
  // A bed that an officer has just taken is looked past: the next one is asked for again.
  const id = (await takeBed(trx, booker, taking)) ?? (await takeBed(trx, booker, taking));
  return id === undefined ? {} : { held: await allocationById(trx, id) };
}

/**
 * Serves the application whose turn it is: a bed-space is held for the hours of its category or session, and they are told.
 * Who gets none stays in the waiting list. Answers whether a bed-space was given.
 */
export async function serve(trx: Trx, turn: InTurn, now: Date): Promise<boolean> {
  const { held, against } = await bedFor(trx, turn, now);
  if (held) {
    const from = turn.state === 'applied' ? 'The ballot brought you' : 'From the waiting list you have';
    const message = `${from} bed-space ${held.code} in ${held.hostelName}. Pay its invoice until ${formatDateTime(held.until.toISOString())}, or it goes to the next.`;
    await settle(trx, turn, { outcome: { state: 'given', allocationId: held.id, message }, now });
    return true;
  }
  // Who waits keeps the place, also while something stands against them.
  if (turn.state === 'waiting') return false;
  const outcome: Outcome =
    against === undefined
      ? {
          state: 'waiting',
          message:
            'The ballot brought you no bed-space. You are on the waiting list: what falls free is held for the next one there.',
        }
      : { state: 'passed', reason: against, message: `The ballot passed you over: ${against}` };
  await settle(trx, turn, { outcome, now });
  return false;
}
