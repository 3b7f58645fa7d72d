import type { hostel, HoldAct } from '@portal/contracts/hostel';
import { fullNameOf, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { where } from '../../../platform/lists/where';
import { dayEnds } from '../../../platform/windows/window-days';
import { isLive, searchedAllocation } from '../live-beds';

type ListQuery = CallInput<typeof hostel.holds.list>['query'];

/** Who holds a bed-space and has not paid it. */
export const holdsLike = (db: Db | Trx, { now, today, ...query }: ListQuery & { now: Date; today: string }) =>
  where(
    db
      .selectFrom('bed_allocation as a')
      .innerJoin('student as p', 'p.id', 'a.student_id')
      .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
      .innerJoin('hostel_room as r', 'r.id', 'b.room_id')
      .innerJoin('hostel as h', 'h.id', 'r.hostel_id')
      .leftJoin('invoice as i', 'i.id', 'a.invoice_id')
      .select(['a.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
      .select(['p.matric_number as matricNumber', 'b.code as bedSpace', 'h.name as hostel'])
      .select(['a.held_at as since', 'a.until', 'i.rrr', 'p.user_id as userId'])
      .where('a.state', '=', 'held'),
    query,
    {
      search: searchedAllocation,
      // By the beds of each session: their own index is of the session first.
      hostelId: (id) => sql<boolean>`a.id = any(array(select x.id
        from hostel_session o join session_bed s on s.session_id = o.session_id
        join bed_allocation x on x.session_id = s.session_id and x.bed_id = s.bed_id and ${isLive('x')}
        where s.hostel_id = ${id} and s.state = 'held'))`,
      expired: (only) => (only ? sql`a.until < ${now}` : undefined),
      endsToday: (only) => (only ? sql`a.until <= ${dayEnds(today)}` : undefined),
    },
  );
type Row = Awaited<ReturnType<ReturnType<typeof holdsLike>['executeTakeFirstOrThrow']>>;

export const holdOrder: Order = {
  sorts: {
    until: sql.ref('a.until'),
    since: sql.ref('a.held_at'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: 'until',
  id: sql.ref('a.id'),
};

/** Nobody gives themselves more time, as `extendHold` says. */
const actsOn = (isOwn: boolean): HoldAct[] => (isOwn ? ['cancel'] : ['extend', 'cancel']);

/** Holds as officers see them at a moment. */
export const presentHolds = (rows: readonly Row[], { actor, now }: { actor: Actor; now: Date }) =>
  rows.map(({ since, until, userId, ...row }) => ({
    id: row.id,
    fullName: fullNameOf(row),
    matricNumber: row.matricNumber,
    bedSpace: row.bedSpace,
    hostel: row.hostel,
    since: since.toISOString(),
    until: until.toISOString(),
    expired: until < now,
    rrr: row.rrr,
    own: String(userId) === actor.userId,
    may: actor.claims.includes('hostel.allocate') ? actsOn(String(userId) === actor.userId) : [],
  }));
