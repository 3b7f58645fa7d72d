import { lagosDate, texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorIdOf, type Command } from '../../../platform/command';
import type { Trx } from '../../../platform/database/database';
import { notify } from '../../../platform/notifications/notify';
import { isOnSheet } from '../records/on-sheet';

interface Told {
  userId: number;
  sessionId: number;
  session: string;
  semester: number;
}

/** Who publishes results of a department with students on these sheets: in the whole university, or where it lies. */
async function publishersOf(trx: Trx, { at }: { at: Date }, sheets: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with concerned as materialized (
      select distinct t.session_id, t.semester, jsonb_build_object('school', d.faculty_id, 'department', d.id) as place
      from result_sheet t
      join registered_course c on (c.course_id, c.session_id, c.semester) = (t.course_id, t.session_id, t.semester)
      join course_registration r on r.id = c.registration_id and ${isOnSheet}
      join department d on d.id = r.department_id
      where t.id = any(${[...sheets]}::bigint[])
    ),
    publishing as (
      select r.user_id, r.scope from user_role r join role_claim c on c.role_id = r.role_id
      where c.claim = 'results.publish'
      union all
      select c.user_id, '{}' from user_claim c where c.claim = 'results.publish' and c.expires_at > ${at}
    )
    select distinct u.id as "userId", n.session_id as "sessionId", s.name as session, n.semester
    from publishing p
    join app_user u on u.id = p.user_id and u.active
    join concerned n on p.scope <@ n.place
    join academic_session s on s.id = n.session_id`.execute(trx);
  return rows;
}

/** Tells who may publish what Senate has just approved, once a day for each semester; whoever approved it knows. */
export async function tellPublishers(trx: Trx, command: Command, sheets: readonly number[]): Promise<void> {
  const { at } = command;
  const publishers = await publishersOf(trx, command, sheets);
  const others = publishers.filter(({ userId }) => String(userId) !== actorIdOf(command));
  for (const { userId, sessionId, session, semester } of others)
    await notify(trx, {
      userId,
      type: 'results to publish',
      at,
      message: `Senate has approved results of the ${texts.semesters[semester - 1] ?? ''} semester of ${session}. They wait to be published.`,
      url: `/results/classlist?part=publication&sessionId=${sessionId}&semesterId=${semester}&forMe=true`,
      key: `results to publish:${sessionId}:${semester}:${lagosDate(at)}`,
    });
}
