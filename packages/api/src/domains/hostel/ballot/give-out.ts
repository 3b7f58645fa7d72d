import type { BallotState } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { isViolation } from '../../../platform/errors';
import { nextInTurn, serve } from './serve';

export type GivingDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Somebody else was faster, as an officer who gave the last place of a quota by hand, or barred whose turn it is: the next
 * look sees it.
 */
const overtaken = [
  'bed_allocation_not_barred',
  'hostel_quota_places',
  'bed_allocation_one_bed',
  'bed_allocation_one_person',
  'bed_allocation_fits',
];
const tries = 5;

/** Runs what may be overtaken, and looks again where it was. */
export async function lookingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !overtaken.some((name) => isViolation(error, name))) throw error;
    }
  }
}

/** Whether this node serves the ballot for now: one at a time, so that nobody comes before who was drawn first. */
export async function servesBallot(trx: Trx, sessionId: number, given: boolean): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select session_id as id from hostel_ballot
    where session_id = ${sessionId} and drawn_at is not null and (given_at is not null) = ${given}
    for update skip locked`.execute(trx);
  return rows.length > 0;
}

/** Sessions that are not over and whose ballot is drawn: to be given out, or given out. */
export async function drawnSessions({ db, clock }: GivingDeps, given: boolean): Promise<number[]> {
  const found = await db
    .selectFrom('hostel_ballot as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .select('b.session_id as sessionId')
    .where('s.ends_on', '>=', clock.today())
    .where('b.drawn_at', 'is not', null)
    .where('b.given_at', given ? 'is not' : 'is', null)
    .orderBy('s.starts_on')
    .execute();
  return found.map(({ sessionId }) => sessionId);
}

/** Whoever could not be served so often waits as who got none does: the ballot ends without them. */
const mostFailures = 10;
/** Where so many of one run fail it is not about a single person: the next run goes on. */
const mostOfRun = 5;

interface Failed {
  sessionId: number;
  number: number;
  error: unknown;
}

/** Counts that somebody could not be served, for officers to see; their place stays. */
async function noteFailure({ db, clock, log }: GivingDeps, failed: Failed): Promise<void> {
  const { sessionId, number, error } = failed;
  log.error({ err: error, sessionId, number }, 'application of a ballot not served');
  await db
    .updateTable('hostel_ballot_application')
    .set((row) => ({ failures: row('failures', '+', 1), version: row('version', '+', 1) }))
    .set({
      changed_at: clock.now(),
      state: sql<BallotState>`case when failures + 1 < ${mostFailures} then state else 'waiting' end`,
    })
    .where('session_id', '=', sessionId)
    .where('number', '=', number)
    .where('state', '=', 'applied')
    .execute();
}

/** Everybody who was drawn has a bed-space or a place in the waiting list. */
const endGiving = (trx: Trx, sessionId: number, now: Date) =>
  trx
    .updateTable('hostel_ballot')
    .set((ballot) => ({ given_at: now, version: ballot('version', '+', 1) }))
    .where('session_id', '=', sessionId)
    .execute();

/** Serves the next one in the order drawn, without those who failed before. Answers whether there may be another one. */
async function giveNext(deps: GivingDeps, sessionId: number, failed: Set<number>): Promise<boolean> {
  let number: number | undefined;
  const serveNext = async (trx: Trx) => {
    if (!(await servesBallot(trx, sessionId, false))) return false;
    const now = deps.clock.now();
    const turn = await nextInTurn(trx, { sessionId, state: 'applied', without: [...failed] });
    number = turn?.number;
    if (turn) await serve(trx, turn, now);
    else if (failed.size === 0) await endGiving(trx, sessionId, now);
    return turn !== undefined;
  };
  try {
    return await lookingAgain(() => inTransaction(deps.db, serveNext));
  } catch (error) {
    if (number === undefined) throw error;
    failed.add(number);
    await noteFailure(deps, { sessionId, number, error });
    return failed.size < mostOfRun;
  }
}

/**
 * Gives out what was drawn, one application after the other in the order drawn, each in a transaction of its own: a node
 * that dies leaves off after the last one that was told, and the next goes on there. Somebody who cannot be served by a
 * fault stops nobody behind them, and is tried again at the next run.
 */
export async function giveAllOut(deps: GivingDeps): Promise<void> {
  for (const sessionId of await drawnSessions(deps, false)) {
    const failed = new Set<number>();
    while (await giveNext(deps, sessionId, failed));
  }
}
