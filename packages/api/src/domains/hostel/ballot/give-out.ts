import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { isViolation } from '../../../platform/errors';
import { nextInTurn, serve } from './serve';

export type GivingDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Somebody else was faster, as an officer who gave the last place of a quota by hand: the next look sees it. */
const overtaken = [
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

/** The current session, where its ballot is drawn: to be given out, or given out. */
export async function drawnSession(db: Db, given: boolean): Promise<number | undefined> {
  const found = await db
    .selectFrom('hostel_ballot as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .select('b.session_id as sessionId')
    .where('s.current', '=', true)
    .where('b.drawn_at', 'is not', null)
    .where('b.given_at', given ? 'is not' : 'is', null)
    .executeTakeFirst();
  return found?.sessionId;
}

/** Serves the next one in the order drawn. Answers whether there may be another one. */
const giveNext = ({ db, clock }: GivingDeps, sessionId: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await servesBallot(trx, sessionId, false))) return false;
    const now = clock.now();
    const turn = await nextInTurn(trx, { sessionId, state: 'applied' });
    if (turn) {
      await serve(trx, turn, now);
      return true;
    }
    await trx
      .updateTable('hostel_ballot')
      .set((ballot) => ({ given_at: now, version: ballot('version', '+', 1) }))
      .where('session_id', '=', sessionId)
      .execute();
    return false;
  });

/**
 * Gives out what was drawn, one application after the other in the order drawn, each in a transaction of its own: a node
 * that dies leaves off after the last one that was told, and the next goes on there.
 */
export async function giveAllOut(deps: GivingDeps): Promise<void> {
  const sessionId = await drawnSession(deps.db, false);
  if (sessionId === undefined) return;
  while (await lookingAgain(() => giveNext(deps, sessionId)));
}
