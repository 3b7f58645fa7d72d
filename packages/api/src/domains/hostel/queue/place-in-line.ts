import type { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '../../../platform/database/compiled-query';
import type { Db, Trx } from '../../../platform/database/database';

type Place = Omit<CallData<typeof hostel.queue.mine>, 'passed'>;

interface Asked {
  studentId: number;
  now: Date;
}

const findPlace = compiledQuery((db, { studentId, now }: Placeholders<Asked>) =>
  db
    .selectFrom('hostel_session as o')
    .innerJoin('academic_session as s', (join) =>
      join.onRef('s.id', '=', 'o.session_id').on('s.current', '=', true),
    )
    .leftJoin('hostel_queue as q', 'q.session_id', 'o.session_id')
    .leftJoin('hostel_queue_ticket as t', (join) =>
      join
        .onRef('t.session_id', '=', 'o.session_id')
        .on('t.student_id', '=', studentId)
        .on('t.done_at', 'is', null)
        .on(sql<boolean>`(t.until is null or t.until >= ${now})`),
    )
    .select([
      'o.session_id as sessionId',
      'o.policy',
      'o.admits',
      'q.last',
      'q.called',
      'q.per_minute as perMinute',
    ])
    .select([
      't.opens_at as opens',
      't.number',
      't.called_at as calledAt',
      't.until',
      't.entered_at as enteredAt',
    ])
    .select(
      sql<Date | null>`(select x.until from hostel_queue_ticket x where x.session_id = o.session_id
        and x.student_id = ${studentId} and x.done_at is null and x.until < ${now})`.as('passed'),
    )
    .select(
      sql<boolean>`exists (select from room_mate m join room_mate_group g on g.id = m.group_id
        where m.student_id = ${studentId} and m.open and g.session_id = o.session_id and g.until >= ${now})`.as(
        'hasRoomMates',
      ),
    ),
);

type Found = Awaited<ReturnType<typeof findPlace>>[number];

/** Where somebody stands in the line of the current session, by one statement; undefined where no beds are given out. */
export async function placeOf(db: Db | Trx, asked: Asked): Promise<Found | undefined> {
  const [found] = await findPlace(db, asked);
  return found;
}

/** Seconds between two questions: rarely from far behind, often just before the turn. */
const often = 5;
const rarely = 60;
const askAgainIn = (seconds: number) => Math.min(rarely, Math.max(often, Math.ceil(seconds)));

/** Seconds until the turn comes near enough to be asked about again. */
const share = 4;

function whileWaiting({ number, called, last, perMinute }: Found) {
  // Who has just come is placed within seconds; until then everybody who has a place is before them.
  const ahead = Math.max((number ?? (last ?? 0) + 1) - (called ?? 0) - 1, 0);
  const minutes = perMinute ? Math.ceil(ahead / perMinute) : null;
  return { ahead, minutes, askAgain: askAgainIn(((minutes ?? 0) * 60) / share) };
}

/** A place as its owner reads it. */
export function presentPlace(found: Found | undefined, now: Date): Place {
  const nothing = {
    opens: null,
    ahead: null,
    minutes: null,
    until: null,
    entered: false,
    hasRoomMates: found?.hasRoomMates ?? false,
    now: now.toISOString(),
    askAgain: rarely,
  };
  if (found?.policy === 'ballot') return { ...nothing, state: 'ballot' };
  if (!found || found.admits === null) return { ...nothing, state: 'off' };
  const { opens, calledAt, enteredAt, until } = found;
  if (!opens) return { ...nothing, state: 'out' };
  if (calledAt)
    return { ...nothing, state: 'turn', entered: enteredAt !== null, until: until?.toISOString() ?? null };
  if (opens > now) {
    const seconds = (opens.getTime() - now.getTime()) / 1000;
    return { ...nothing, state: 'waiting', opens: opens.toISOString(), askAgain: askAgainIn(seconds) };
  }
  return { ...nothing, state: 'waiting', ...whileWaiting(found) };
}
