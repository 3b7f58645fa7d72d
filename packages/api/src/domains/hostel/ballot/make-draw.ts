import { drawOrder, type hostel } from '@portal/contracts/hostel';
import { formatDate, lagosDate, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit';
import { whoActs, type Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { heldBallot, windowsOf, type Ballot } from './ballot.queries';
import { committedBallot } from './commit';

type BallotDeps = Pick<Deps, 'db' | 'clock'>;
type Outside = CallInput<typeof hostel.ballots.setOutside>['body'] & { sessionId: number };

/** Throws NOT_FOUND for no session. */
async function demandSession(trx: Trx, sessionId: number) {
  const session = await trx
    .selectFrom('academic_session')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new AppError('NOT_FOUND');
}

/** Makes the secret before anybody has applied. Throws NOT_FOUND, or WINDOW_CLOSED where there is no ballot. */
export function openBallot({ db }: BallotDeps, command: Command, { sessionId }: { sessionId: number }) {
  return inTransaction(db, async (trx) => {
    await demandSession(trx, sessionId);
    const { commitment, committedAt, version } = await committedBallot(trx, sessionId, command.at);
    // One that stood already was committed to before.
    if (committedAt.getTime() === command.at.getTime())
      await record(trx, command, { act: 'hostel_ballot.open', after: { id: sessionId, commitment } });
    return { commitment, version };
  });
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** The ballot as it was seen. Throws NOT_FOUND or STALE. */
async function seenBallot(
  trx: Trx,
  { sessionId, version }: { sessionId: number; version: number },
): Promise<Ballot> {
  const ballot = await heldBallot(trx, sessionId);
  if (!ballot) throw new AppError('NOT_FOUND');
  if (!ballot.drawnAt && ballot.version !== version) throw new AppError('STALE');
  return ballot;
}

interface Closed {
  /** The last day on which what decides must not be known yet. */
  last: string;
  why: string;
}

/**
 * When applications closed, and not before anybody knew it: whoever ends them yesterday, or takes away the window that was
 * open, cannot name what is known today. Throws CONFLICT while somebody may still apply.
 */
async function closedOn(trx: Trx, sessionId: number, now: Date): Promise<Closed> {
  const { closes, changed } = await windowsOf(trx, sessionId);
  if (!closes || closes >= now)
    throw new AppError('CONFLICT', {
      message: closes
        ? `Applications are open until ${formatDate(lagosDate(closes))}: what decides is known only after that.`
        : 'Say first on which day applications close.',
    });
  return changed && changed > closes
    ? { last: lagosDate(changed), why: 'when the days of applying were changed' }
    : { last: lagosDate(closes), why: 'when applications closed' };
}

/**
 * Says what the draw is mixed with; from then on the applications are those that are drawn. It can be corrected until the
 * draw. Throws NOT_FOUND, STALE, INVALID, or CONFLICT while applications are open and once the draw is made.
 */
export function setOutside({ db, clock }: BallotDeps, command: Command, asked: Outside) {
  const { sessionId, version, outside, outsideSource, outsideOn } = asked;
  return inTransaction(db, async (trx) => {
    const ballot = await seenBallot(trx, asked);
    if (ballot.drawnAt) throw new AppError('CONFLICT', { message: 'The draw has been made.' });
    const { last, why } = await closedOn(trx, sessionId, command.at);
    if (outsideOn <= last) throw invalid('outsideOn', `Published after ${formatDate(last)}, ${why}`);
    if (outsideOn > clock.today()) throw invalid('outsideOn', 'This day is still to come');
    // Named before anybody applied: nobody looks for another one that suits them.
    if (ballot.source !== null && outsideSource !== ballot.source)
      throw invalid('outsideSource', `It was named beforehand: ${ballot.source}`);
    await trx
      .updateTable('hostel_ballot')
      .set({ outside, outside_source: outsideSource, outside_on: outsideOn })
      .set({ outside_by: whoActs(command).actor, outside_at: command.at, version: version + 1 })
      .where('session_id', '=', sessionId)
      .execute();
    await record(trx, command, {
      act: 'hostel_ballot.outside',
      before: { id: sessionId, outside: ballot.outside },
      after: { id: sessionId, outside, outsideSource, outsideOn },
    });
    return { version: version + 1 };
  });
}

/** Every application that stands gets its place in the order drawn. */
async function givePlaces(trx: Trx, { sessionId, outside }: Ballot, now: Date): Promise<number> {
  const { secret } = await trx
    .selectFrom('hostel_ballot')
    .select('secret')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const applied = await trx
    .selectFrom('hostel_ballot_application')
    .select('number')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'applied')
    .orderBy('number')
    .execute();
  const order = await drawOrder({
    secret: secret.toString('hex'),
    outside: outside ?? '',
    numbers: applied.map(({ number }) => number),
  });
  await sql`update hostel_ballot_application a
    set place = d.place, changed_at = ${now}, version = a.version + 1
    from unnest(${order}::integer[]) with ordinality as d (number, place)
    where a.session_id = ${sessionId} and a.number = d.number`.execute(trx);
  return order.length;
}

/**
 * Confirms the outside text and draws, once; bed-spaces are given out after that in the order drawn. Asked again it answers
 * the same. Throws NOT_FOUND, STALE, CONFLICT before there is an outside text, SECOND_PERSON for who entered it.
 */
export function makeDraw(
  { db }: BallotDeps,
  command: Command,
  asked: { sessionId: number; version: number },
) {
  const { sessionId } = asked;
  const drawnBy = whoActs(command).actor;
  return inTransaction(db, async (trx) => {
    const ballot = await seenBallot(trx, asked);
    if (ballot.drawnAt) {
      const { drawn } = await trx
        .selectFrom('hostel_ballot_application')
        .select((row) => row.fn.countAll<number>().as('drawn'))
        .where('session_id', '=', sessionId)
        .where('place', 'is not', null)
        .executeTakeFirstOrThrow();
      return { drawn, version: ballot.version };
    }
    if (ballot.outside === null)
      throw new AppError('CONFLICT', { message: 'Enter first what the draw is mixed with.' });
    if (ballot.outsideBy === drawnBy)
      throw new AppError('SECOND_PERSON', {
        message: 'Somebody else confirms what you entered, and draws.',
      });
    const drawn = await givePlaces(trx, ballot, command.at);
    const version = ballot.version + 1;
    await trx
      .updateTable('hostel_ballot')
      .set({ drawn_by: drawnBy, drawn_at: command.at, version })
      .where('session_id', '=', sessionId)
      .execute();
    await record(trx, command, {
      act: 'hostel_ballot.draw',
      after: { id: sessionId, drawn, outside: ballot.outside, version },
    });
    return { drawn, version };
  });
}
