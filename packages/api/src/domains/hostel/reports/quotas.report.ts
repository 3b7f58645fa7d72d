import { hostel } from '@portal/contracts/hostel';
import { sql, type RawBuilder } from 'kysely';
import { reportRoutes } from '../../../platform/exports/report-routes';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { studying } from '../studying';

const currentSession = sql<number>`(select id from academic_session where current)`;

/** How many study of the level and department of each quota of a session, as where quotas are set; counted once for all. */
const students = (sessionId: RawBuilder<number>) => sql<{ id: number; students: number }>`(
  with ${studying(sessionId)}
  select v.id, sum(t.students)::integer as students from hostel_quota v
  join studying t on hostel_quota_counts(v, v.session_id, t.level, t.department_id)
  where v.session_id = ${sessionId} group by v.id)`;
const words = sql<string>`concat_ws(', ', q.level || ' level', d.name)`;

/** Quotas and how much of them is taken. */
export const quotaReportRoutes = reportRoutes(hostel.quotaReport, {
  rows: (db, { query: { sessionId, ...query } }) => {
    const session = sessionId ? sql<number>`${sessionId}::integer` : currentSession;
    const rows = db
      .selectFrom('hostel_quota as q')
      .leftJoin('department as d', 'd.id', 'q.department_id')
      .leftJoin(students(session).as('n'), (join) => join.on(sql<boolean>`n.id = q.id`))
      .select(['q.id', words.as('name'), 'q.places', 'q.taken'])
      .select(sql<number>`coalesce(n.students, 0)`.as('students'))
      .select(sql<number>`greatest(q.places - q.taken, 0)`.as('left'))
      .where('q.session_id', '=', session);
    return where(rows, query, {
      search: (text) => searchText(sql`f_search(${words})`, text),
      by: (by) => (by === 'level' ? sql<boolean>`q.level is not null` : sql<boolean>`q.level is null`),
    });
  },
  order: {
    sorts: {
      name: sql`row(q.level is null, q.level, d.name)`,
      places: sql.ref('q.places'),
      taken: sql.ref('q.taken'),
    },
    usual: 'name',
    id: sql.ref('q.id'),
  },
});
