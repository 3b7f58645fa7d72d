import type { SessionAct, ShownWindowKind, student } from '@portal/contracts/student';
import { lagosDate, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import type { Order } from '../../../platform/lists/page-rows';
import { daysOf } from '../../../platform/windows/window-days';
import { windowState } from '../../../platform/windows/window-state';

type Session = CallData<typeof student.sessions.list>['rows'][number];
type Window = CallData<typeof student.sessions.windows>['rows'][number];
type Query = CallInput<typeof student.sessions.list>['query'];
type WindowQuery = CallInput<typeof student.sessions.windows>['query'];

export const sessionOrder: Order = {
  sorts: { starts: sql.ref('s.starts_on') },
  usual: '-starts',
  id: sql.ref('s.id'),
};

/** Every session, with who is enrolled in it. */
export function sessionsLike(db: Db | Trx, query: Query) {
  const rows = db
    .selectFrom('academic_session as s')
    .leftJoin('semester as m', (join) => join.onRef('m.session_id', '=', 's.id').on('m.current', '=', true))
    .leftJoin('semester as h', (join) => join.onRef('h.session_id', '=', 's.id').on('h.semester', '=', 1))
    .leftJoin('semester as r', (join) => join.onRef('r.session_id', '=', 's.id').on('r.semester', '=', 2))
    .select(['s.id', 's.name', 's.starts_on as startsOn', 's.ends_on as endsOn', 's.current', 'm.semester'])
    .select(['s.version', 's.closed_at as closedAt'])
    .select(['h.starts_on as harmattanStartsOn', 'h.ends_on as harmattanEndsOn'])
    .select(['r.starts_on as rainStartsOn', 'r.ends_on as rainEndsOn'])
    .select(sql<number>`(select count(*) from student_session n where n.session_id = s.id)`.as('students'));
  return where(rows, query, { search: (text) => searchText(sql.ref('s.name'), text) });
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsLike>['executeTakeFirstOrThrow']>>;

function sessionActsOf({ closedAt, current, endsOn, semester }: SessionRow, now: Date): SessionAct[] {
  if (closedAt) return ['reopen'];
  return [
    'edit',
    ...(semester === 1 ? [] : (['begin_harmattan'] as const)),
    ...(semester === 2 ? [] : (['begin_rain'] as const)),
    ...(current || endsOn >= lagosDate(now) ? [] : (['close'] as const)),
  ];
}

export const presentSessions = (rows: readonly SessionRow[], now: Date): Session[] =>
  rows.map((row) => ({
    ...row,
    closedAt: row.closedAt?.toISOString() ?? null,
    may: sessionActsOf(row, now),
  }));

export const windowOrder: Order = {
  sorts: { opens: sql.ref('w.opens_at') },
  usual: '-opens',
  id: sql.ref('w.id'),
};

const audience = sql<string>`coalesce(nullif(concat_ws(', ', a.name, t.name, w.level::text || ' level', f.name), ''),
  'All students')`;

/** Every window that stands and fits the filters. */
export function windowsLike(db: Db | Trx, query: WindowQuery) {
  const rows = db
    .selectFrom('dated_window as w')
    .innerJoin('academic_session as s', 's.id', 'w.session_id')
    .leftJoin('lookup as m', (join) => join.on('m.list', '=', 'semesters').onRef('m.id', '=', 'w.semester'))
    .leftJoin('lookup as t', (join) =>
      join.on('t.list', '=', 'student-types').onRef('t.id', '=', 'w.student_type_id'),
    )
    .leftJoin('application_type as a', 'a.id', 'w.application_type_id')
    .leftJoin('faculty as f', 'f.id', 'w.faculty_id')
    .select(['w.id', 'w.kind', 's.name as session', 'm.name as semester', audience.as('audience')])
    .select(['w.opens_at as opens', 'w.closes_at as closes'])
    .where('w.removed', '=', false);
  return where(rows, query, {
    search: (text) => searchText(sql`f_search(${audience})`, text),
    sessionId: 'w.session_id',
    kind: 'w.kind',
  });
}

type WindowRow = Awaited<ReturnType<ReturnType<typeof windowsLike>['executeTakeFirstOrThrow']>>;

export const presentWindows = (rows: readonly WindowRow[], now: Date): Window[] =>
  rows.map(({ id, kind, session, semester, audience: whom, ...times }) => {
    const { state } = windowState({ ...times, lateUntil: null }, now);
    const shown = state === 'late' ? 'closed' : state;
    return {
      id,
      kind: kind satisfies ShownWindowKind,
      session,
      semester,
      audience: whom,
      ...daysOf(times),
      state: shown,
    };
  });
