import type { BallotStage } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { WindowState } from '../../../platform/windows/window-state';

/** All but the secret. */
const columns = [
  'session_id as sessionId',
  'commitment',
  'committed_at as committedAt',
  'source',
  'last_number as lastNumber',
  'outside',
  'outside_source as outsideSource',
  'outside_on as outsideOn',
  'outside_by as outsideBy',
  'drawn_by as drawnBy',
  'drawn_at as drawnAt',
  'given_at as givenAt',
  'version',
] as const;

/** The ballot of a session without its secret; undefined before anybody has applied. */
export const ballotOf = (db: Db | Trx, sessionId: number) =>
  db.selectFrom('hostel_ballot').select(columns).where('session_id', '=', sessionId).executeTakeFirst();

/** The same, held until the transaction ends: whoever applies, closes or draws waits. */
export const heldBallot = (trx: Trx, sessionId: number) =>
  trx
    .selectFrom('hostel_ballot')
    .select(columns)
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
export type Ballot = NonNullable<Awaited<ReturnType<typeof ballotOf>>>;

/** Where the rules of a session say that the outside text will be published; a ballot that is made keeps it. */
export async function namedSource(db: Db | Trx, sessionId: number): Promise<string | null> {
  const rules = await db
    .selectFrom('hostel_session')
    .select('ballot_source as source')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return rules?.source ?? null;
}

/** An application, as its owner and the draw know it. */
export const applicationOf = (db: Db | Trx, of: { sessionId: number; studentId: number }) =>
  db
    .selectFrom('hostel_ballot_application as a')
    .select(['a.number', 'a.state', 'a.preferences', 'a.place', 'a.reason', 'a.version'])
    .select(
      sql<number | null>`case when a.state = 'waiting' then (select count(*)::integer
        from hostel_ballot_application w
        where w.session_id = a.session_id and w.state = 'waiting' and w.place < a.place) end`.as('ahead'),
    )
    .where('a.session_id', '=', of.sessionId)
    .where('a.student_id', '=', of.studentId)
    .executeTakeFirst();

interface Windows {
  opens: Date | null;
  closes: Date | null;
  changed: Date | null;
}

/**
 * When the first window of a session opens and the last one closes, `closes` null while one has no end; and when an end
 * was last changed, or a window taken away: another message is no change.
 */
export async function windowsOf(db: Db | Trx, sessionId: number): Promise<Windows> {
  const { rows } = await sql<Windows>`
    with days as (
      select id, opens_at, closes_at, removed, version from dated_window
      where kind = 'hostel' and session_id = ${sessionId} and semester is null
    ), ends as (
      select c.changed_at, c.closes_at is distinct from lag(c.closes_at) over versions
          or (d.removed and c.version = d.version) as moved
      from dated_window_change c join days d on d.id = c.window_id
      window versions as (partition by c.window_id order by c.version)
    )
    select min(opens_at) filter (where not removed) as opens,
      case when bool_and(removed or closes_at is not null) then max(closes_at) filter (where not removed) end as closes,
      (select max(changed_at) from ends where moved) as changed
    from days`.execute(db);
  return rows[0] ?? { opens: null, closes: null, changed: null };
}

interface Standing {
  policy: string | null;
  ballot: Pick<Ballot, 'outside' | 'drawnAt' | 'givenAt'> | undefined;
  window: WindowState;
}

/** Where a ballot stands for whom this is the window. */
export function stageOf({ policy, ballot, window }: Standing): BallotStage {
  if (policy !== 'ballot') return 'off';
  if (ballot?.givenAt) return 'given';
  if (ballot?.drawnAt) return 'drawn';
  if (ballot?.outside) return 'closed';
  // Nobody is late for a bed-space.
  return window === 'late' ? 'closed' : window;
}

/** Everything that a draw was made of. Throws NOT_FOUND before it. */
export async function drawOf(db: Db | Trx, sessionId: number) {
  const found = await db
    .selectFrom('hostel_ballot as b')
    .innerJoin('academic_session as s', 's.id', 'b.session_id')
    .select(['s.name as session', 'b.secret', 'b.commitment', 'b.committed_at as committedAt', 'b.outside'])
    .select(['b.outside_source as outsideSource', 'b.outside_on as outsideOn', 'b.drawn_at as drawnAt'])
    .where('b.session_id', '=', sessionId)
    .executeTakeFirst();
  if (!found?.drawnAt) throw new AppError('NOT_FOUND', { message: 'This ballot has not been drawn.' });
  const drawn = await db
    .selectFrom('hostel_ballot_application')
    .select('number')
    .where('session_id', '=', sessionId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  return {
    session: found.session,
    commitment: found.commitment,
    committedAt: found.committedAt.toISOString(),
    secret: found.secret.toString('hex'),
    outside: found.outside ?? '',
    outsideSource: found.outsideSource ?? '',
    outsideOn: found.outsideOn ?? '',
    drawnAt: found.drawnAt.toISOString(),
    order: drawn.map(({ number }) => number),
  };
}

/** Hostels that have bed-spaces for somebody by sex and category, free or not. */
export async function hostelsFor(
  db: Db | Trx,
  {
    sessionId,
    gender,
    categories,
  }: { sessionId: number; gender: string; categories: readonly { id: number }[] },
) {
  return db
    .selectFrom('hostel as h')
    .select(['h.id', 'h.name', 'h.location'])
    .where('h.enabled', '=', true)
    .where(
      sql<boolean>`exists (select from session_bed b where b.session_id = ${sessionId} and b.hostel_id = h.id
        and b.gender = ${gender} and b.state <> 'disabled'
        and (b.category_id is null or b.category_id = any(${categories.map(({ id }) => id)}::integer[])))`,
    )
    .orderBy('h.name')
    .execute();
}
