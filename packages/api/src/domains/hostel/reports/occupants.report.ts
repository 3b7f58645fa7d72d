import { hostel } from '@portal/contracts/hostel';
import { sql, type RawBuilder } from 'kysely';
import { reportRoutes } from '../../../platform/exports/report-routes';
import { where } from '../../../platform/lists/where';
import { isLive, searchedAllocation } from '../live-beds';

const currentSession = sql<number>`(select id from academic_session where current)`;

/**
 * Who is of a level in a session, by their class there, else by the level that they have. They are gathered once, and each
 * allocation is held against them: joined with one student after the other a rare level would be looked for for long.
 */
const ofLevel = (level: number, session: RawBuilder<number>) => sql<boolean>`((a.student_id in (
  select e.student_id from student_session e where e.session_id = ${session} and e.level = ${level}
  union all
  select w.id from student w where w.level = ${level} and not exists (
    select from student_session e where e.session_id = ${session} and e.student_id = w.id))) is true)`;

const name = sql<string>`upper(p.surname) || ' ' || p.first_name || coalesce(nullif(' ' || p.middle_name, ' '), '')`;
const nextOfKin = sql<
  string | null
>`(select concat_ws(', ', k.full_name, k.mobile_number) from student_contact k
  where k.student_id = p.id and k.kind = 'next_of_kin' limit 1)`;

/** Who has or had a bed-space: room by room, as porters go. */
export const occupantReportRoutes = reportRoutes(hostel.occupantReport, {
  rows: (db, { query }) => {
    const { sessionId } = query;
    const session = sessionId ? sql<number>`${sessionId}::integer` : currentSession;
    const rows = db
      .selectFrom('bed_allocation as a')
      .innerJoin('bed_space as b', 'b.id', 'a.bed_id')
      // Every bed-space is of a room and a hostel; where nothing asks for them, they are not joined to count.
      .leftJoin('hostel_room as r', 'r.id', 'b.room_id')
      .leftJoin('hostel as h', 'h.id', 'r.hostel_id')
      .innerJoin('student as p', 'p.id', 'a.student_id')
      .leftJoin('student_session as e', (join) =>
        join.onRef('e.student_id', '=', 'p.id').onRef('e.session_id', '=', 'a.session_id'),
      )
      .leftJoin('department as d', 'd.id', 'p.department_id')
      .leftJoin('invoice as i', 'i.id', 'a.invoice_id')
      .select(['a.id', 'b.code as bedSpace', 'h.name as hostel', 'p.matric_number as matricNumber'])
      .select([sql<string>`r.block || ' ' || r.number`.as('room'), name.as('name'), 'p.gender as sex'])
      .select(['d.name as department', sql<number>`coalesce(e.level, p.level)`.as('level')])
      .select(['p.mobile_number as phone', nextOfKin.as('nextOfKin'), 'a.price_kobo as price'])
      .select(['a.paid_at as paidAt', 'a.state'])
      .$if(query.sessionId === undefined, (all) => all.where('a.session_id', '=', currentSession))
      .$if(query.state === undefined, (all) => all.where(isLive('a')));
    return where(rows, query, {
      search: searchedAllocation,
      sessionId: 'a.session_id',
      hostelId: 'h.id',
      block: 'r.block',
      state: (state) => sql<boolean>`a.state = ${state}`,
      takenBack: (only) =>
        only
          ? sql<boolean>`a.invoice_id = any(array(select i.id from invoice i where i.status = 'REVERSED'))`
          : undefined,
      level: (level) => ofLevel(level, session),
      departmentId: 'p.department_id',
    });
  },
  order: {
    sorts: {
      bedSpace: sql.ref('b.code'),
      matricNumber: sql.ref('p.matric_number'),
      name: sql`p.surname || ' ' || p.first_name`,
      paidAt: sql.ref('a.paid_at'),
    },
    mayMiss: ['paidAt'],
    usual: 'bedSpace',
    id: sql.ref('a.id'),
  },
  personal: ['search'],
});
