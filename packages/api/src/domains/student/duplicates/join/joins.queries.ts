import { joinUndoHours, type JoinState, type student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../../platform/audit/actor-names';
import { secondsAfter } from '../../../../platform/clock';
import type { Db, Trx } from '../../../../platform/database/database';
import type { Actor } from '../../../../platform/http/route';
import { authorsOf } from '../../../../platform/two-people/authorship';
import { mayBeSecond } from '../../../../platform/two-people/second-person';
import type { GoesInto } from './held-pair';

type Shown = CallData<typeof student.duplicates.compare>;
type Acts = Shown['may'];

/** Joins that stand: what was refused or undone is over. */
const joins = (db: Db | Trx) =>
  db
    .selectFrom('student_join as j')
    .select(['j.id', 'j.goes_id as goesId', 'j.stays_id as staysId', 'j.reason', 'j.seen', 'j.state'])
    .select(['j.asked_by as askedBy', 'j.asked_at as askedAt', 'j.decided_by as decidedBy'])
    .select(['j.decided_at as decidedAt', 'j.undo_asked_by as undoAskedBy', 'j.undo_reason as undoReason'])
    .select(authorsOf('record join', 'j.id').as('authors'))
    .where('j.state', 'in', ['asked', 'joined', 'undoing']);

export type StandingJoin = Awaited<ReturnType<ReturnType<typeof joins>['executeTakeFirstOrThrow']>>;

/** The join of these two that stands, whichever goes. */
export const standingJoin = (db: Db | Trx, { goes, stays }: GoesInto): Promise<StandingJoin | undefined> =>
  joins(db)
    .where(
      sql<boolean>`(j.goes_id, j.stays_id) in ((${goes}::bigint, ${stays}::bigint), (${stays}::bigint, ${goes}::bigint))`,
    )
    .executeTakeFirst();

export const joinsOf = (db: Db | Trx, ids: readonly number[]): Promise<StandingJoin[]> =>
  joins(db)
    .where('j.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** The last moment in which a join can be undone. */
export const joinUndoUntil = (decidedAt: Date): Date => secondsAfter(decidedAt, joinUndoHours * 3600);

const isOneOfBoth = ({ askedBy, decidedBy }: StandingJoin, { userId, impersonatorId }: Actor) =>
  impersonatorId === undefined && [askedBy, decidedBy].includes(userId);

function untilOf({ state, decidedAt }: StandingJoin, now: Date): Date | null {
  if (state === 'asked' || decidedAt === null) return null;
  const until = joinUndoUntil(decidedAt);
  return now <= until ? until : null;
}

/** What of a join this person may do, who owns neither record. */
export function joinActs(join: StandingJoin, { actor, now }: { actor: Actor; now: Date }): Acts {
  if (join.state === 'asked')
    return mayBeSecond(actor, join.authors) ? ['approveJoin', 'refuseJoin'] : ['refuseJoin'];
  const undoes = untilOf(join, now) !== null && isOneOfBoth(join, actor) && join.undoAskedBy !== actor.userId;
  return undoes ? ['undoJoin'] : [];
}

/** Joins as they are shown, by their ids. */
export async function presentJoins(
  db: Db | Trx,
  rows: readonly StandingJoin[],
  now: Date,
): Promise<(id: number | null) => Shown['join']> {
  const nameOf = await actorNames(
    db,
    rows.flatMap((row) => [row.askedBy, row.decidedBy, row.undoAskedBy].filter((by) => by !== null)),
  );
  const named = (by: string | null) => (by === null ? null : nameOf(by));
  const shown = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        state: row.state as JoinState,
        staysId: row.staysId,
        reason: row.reason,
        askedBy: nameOf(row.askedBy),
        askedAt: row.askedAt.toISOString(),
        decidedBy: named(row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        undoAskedBy: named(row.undoAskedBy),
        undoReason: row.undoReason,
        undoUntil: untilOf(row, now)?.toISOString() ?? null,
      },
    ]),
  );
  return (id) => (id === null ? null : (shown.get(id) ?? null));
}
