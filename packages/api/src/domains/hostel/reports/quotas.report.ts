import { hostel } from '@portal/contracts/hostel';
import { sql } from 'kysely';
import { reportRoutes } from '../../../platform/exports/report-routes';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';

/** Who studies in the session of a quota `q` and is of its level and department `d`. */
const students = sql<number>`(select count(*)::integer from student_session e join student p on p.id = e.student_id
  where e.session_id = q.session_id and hostel_quota_counts(q, e.session_id, e.level, p.department_id))`;
const words = sql<string>`concat_ws(', ', q.level || ' level', d.name)`;

/** Quotas and how much of them is taken. */
export const quotaReportRoutes = reportRoutes(hostel.quotaReport, {
  rows: (db, { query }) =>
    where(
      db
        .selectFrom('hostel_quota as q')
        .leftJoin('department as d', 'd.id', 'q.department_id')
        .select(['q.id', words.as('name'), students.as('students'), 'q.places', 'q.taken'])
        .select(sql<number>`greatest(q.places - q.taken, 0)`.as('left'))
        .$if(query.sessionId === undefined, (all) =>
          all.where('q.session_id', '=', sql<number>`(select id from academic_session where current)`),
        ),
      query,
      {
        search: (text) => searchText(sql`f_search(${words})`, text),
        sessionId: 'q.session_id',
        by: (by) => (by === 'level' ? sql<boolean>`q.level is not null` : sql<boolean>`q.level is null`),
      },
    ),
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
