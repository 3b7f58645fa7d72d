import { formatDateTime } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { registrationWindow } from '../../../platform/windows/registration-window';
import { reopenedUntil } from '../student-window.queries';

/** Places of courses in a semester. */
export interface Places {
  sessionId: number;
  semester: number;
  courseIds: readonly number[];
}

/**
 * Whether whoever waits as `v` studies and can choose courses of the semester now: of a registration while it is theirs or
 * can be taken back, by adding to one that is approved. While offices have it nothing can be chosen.
 */
function canChoose({ sessionId, semester }: Omit<Places, 'courseIds'>, now: Date): RawBuilder<boolean> {
  const asked = {
    sessionId: sql`${sessionId}::integer`,
    semester: sql`${semester}::integer`,
    studentType: sql.ref('p.student_type_id'),
    level: sql`coalesce(n.level, p.level)`,
    school: sql.ref('d.faculty_id'),
  };
  const reopened = reopenedUntil({
    studentId: sql.ref('p.id'),
    sessionId: asked.sessionId,
    semester: asked.semester,
  });
  return sql<boolean>`exists (
    select from student p
    left join department d on d.id = p.department_id
    left join student_session n on n.student_id = p.id and n.session_id = ${sessionId}
    left join course_registration c on c.student_id = p.id and c.session_id = ${sessionId} and c.semester = ${semester}
    left join lateral ${registrationWindow(asked)} r on true
    left join lateral ${registrationWindow({ ...asked, kind: 'add_drop' })} a on true
    where p.id = v.student_id and p.status in ('active', 'probation') and case
      when c.state = 'locked' then a.opens <= ${now} and coalesce(a.closes, ${now}) >= ${now}
      when coalesce(c.state, 'draft') in ('draft', 'submitted') then ${now} <= ${reopened}
        or (r.opens <= ${now} and coalesce(r."lateUntil", r.closes, ${now}) >= ${now})
      else false end)`;
}

interface Offered {
  userId: number | null;
  code: string;
  until: Date;
}

/**
 * Offers the places that are free to whoever waits longest and could take one, each for some hours; an offered place counts
 * as taken. The places of these courses are held by the caller since a statement before. Sent again it finds nothing to do.
 */
export async function passOn(trx: Trx, { sessionId, semester, courseIds }: Places, now: Date): Promise<void> {
  const { rows } = await sql<Offered>`
    with free as (
      select k.id, k.code,
        case when k.capacity is not null then greatest(k.capacity - coalesce(t.taken, 0), 0) end as places
      from course k
      left join course_seat t
        on t.course_id = k.id and t.session_id = ${sessionId} and t.semester = ${semester}
      where k.id = any(${courseIds}::integer[])
    ), next as (
      select w.id, f.code from free f
      cross join lateral (
        select v.id from course_waiting v
        where v.course_id = f.id and v.session_id = ${sessionId} and v.semester = ${semester} and v.state = 'waiting'
          and ${canChoose({ sessionId, semester }, now)}
        order by v.id limit f.places for update
      ) w
    ), offered as (
      update course_waiting w set state = 'offered', offered_at = ${now},
        until = ${now}::timestamptz + make_interval(hours => coalesce(
          (select (value ->> 'hours')::integer from setting where key = 'course_waiting'), 24))
      from next n where w.id = n.id
      returning w.course_id, w.student_id, w.until, n.code
    ), counted as (
      insert into course_seat as t (course_id, session_id, semester, taken)
      select o.course_id, ${sessionId}, ${semester}, count(*) from offered o
      join free f on f.id = o.course_id and f.places is not null
      group by o.course_id order by o.course_id
      on conflict (course_id, session_id, semester) do update set taken = t.taken + excluded.taken
    )
    select p.user_id as "userId", o.code, o.until from offered o join student p on p.id = o.student_id
    order by o.code, p.id`.execute(trx);
  for (const { userId, code, until } of rows)
    if (userId !== null)
      await notify(trx, {
        userId,
        type: 'course place',
        at: now,
        message: `A place in ${code} is kept for you until ${formatDateTime(until.toISOString())}. Register it, or ask to add it, by then: afterwards it goes to whoever waits next.`,
        properties: { sessionId, semesterId: semester },
      });
}

/** Places of one course, in every semester in which somebody waits for it. */
export async function passOnEverywhere(trx: Trx, courseId: number, now: Date): Promise<void> {
  const lines = await trx
    .selectFrom('course_waiting')
    .select(['session_id as sessionId', 'semester'])
    .distinct()
    .where('course_id', '=', courseId)
    .where('state', '=', 'waiting')
    .orderBy('session_id')
    .orderBy('semester')
    .execute();
  for (const line of lines) await passOn(trx, { ...line, courseIds: [courseId] }, now);
}
