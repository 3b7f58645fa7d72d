import type { BarState, hostel } from '@portal/contracts/hostel';
import { fullNameOf, lagosDate, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { searchedStudent } from '../../student/find-students';
import { isLive } from '../live-beds';

type ListQuery = CallInput<typeof hostel.bars.list>['query'];

/** The bed-space that a student has in the current session, if any. */
export const bedOfNow = sql<string | null>`(select b.code from bed_allocation a
  join academic_session s on s.id = a.session_id and s.current join bed_space b on b.id = a.bed_id
  where a.student_id = p.id and ${isLive('a')})`;

const stateIs = (state: BarState, now: Date) => {
  if (state === 'lifted') return sql<boolean>`r.lifted_at is not null`;
  return state === 'over'
    ? sql<boolean>`r.lifted_at is null and r.until < ${now}`
    : sql<boolean>`r.lifted_at is null and (r.until is null or r.until >= ${now})`;
};

const selectBars = (db: Db | Trx) =>
  db
    .selectFrom('hostel_bar as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['r.id', 'p.surname', 'p.first_name as firstName', 'p.middle_name as middleName'])
    .select([
      'p.matric_number as matricNumber',
      'd.name as department',
      'p.level',
      'r.reason',
      'p.user_id as userId',
    ])
    .select(['r.barred_by as barredBy', 'r.barred_at as barredAt', 'r.until', 'r.lifted_by as liftedBy'])
    .select(['r.lifted_at as liftedAt', bedOfNow.as('bedSpace')]);
type Row = Awaited<ReturnType<ReturnType<typeof selectBars>['executeTakeFirstOrThrow']>>;

/** Students who are or were barred. */
export const barsLike = (db: Db | Trx, { now, ...query }: ListQuery & { now: Date }) =>
  where(selectBars(db), query, {
    search: (text) => searchText(searchedStudent, text),
    state: (state) => stateIs(state, now),
  });

/** Every bar of one student, the newest first. */
export const barsOf = (db: Db | Trx, studentId: number) =>
  selectBars(db).where('r.student_id', '=', studentId).orderBy('r.id', 'desc').execute();

export const barOrder: Order = {
  sorts: {
    barred: sql.ref('r.barred_at'),
    name: sql`p.surname || ' ' || p.first_name`,
    until: sql.ref('r.until'),
  },
  mayMiss: ['until'],
  usual: '-barred',
  id: sql.ref('r.id'),
};

const stateOf = ({ liftedAt, until }: Row, now: Date): BarState => {
  if (liftedAt) return 'lifted';
  return until && until < now ? 'over' : 'active';
};

/** Bars as officers see them at a moment. */
export async function presentBars(
  db: Db | Trx,
  rows: readonly Row[],
  { actor, now }: { actor: Actor; now: Date },
) {
  const name = await actorNames(
    db,
    rows.flatMap(({ barredBy, liftedBy }) => [barredBy, liftedBy ?? '']),
  );
  const lifts = actor.claims.includes('hostel.allocate');
  return rows.map((row) => {
    const { id, matricNumber, department, level, reason, until, liftedBy, liftedAt, bedSpace } = row;
    const state = stateOf(row, now);
    const own = String(row.userId) === actor.userId;
    return {
      id,
      fullName: fullNameOf(row),
      matricNumber,
      department,
      level,
      reason,
      barredBy: name(row.barredBy),
      barredAt: row.barredAt.toISOString(),
      untilOn: until && lagosDate(until),
      liftedBy: liftedBy === null ? null : name(liftedBy),
      liftedAt: liftedAt?.toISOString() ?? null,
      bedSpace,
      state,
      own,
      // Nobody lifts a bar of their own, as `liftBar` says.
      may: lifts && state === 'active' && !own ? ['lift' as const] : [],
    };
  });
}
