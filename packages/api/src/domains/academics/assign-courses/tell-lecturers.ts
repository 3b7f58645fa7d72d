import { listed, texts } from '@portal/shared/model';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { eachDue } from '../../../platform/jobs/each-due';
import { notify } from '../../../platform/notifications/notify';

interface Told {
  userId: number;
  sessionId: number;
  session: string;
  semester: number;
  lead: string[] | null;
  co: string[] | null;
}

const semesterOf = ({ semester, session }: Pick<Told, 'semester' | 'session'>) =>
  `the ${texts.semesters[semester - 1] ?? ''} semester of ${session}`;

async function tell(trx: Trx, { at, message, ...told }: Told & { at: Date; message: string }) {
  const properties = { sessionId: told.sessionId, semesterId: told.semester };
  await notify(trx, { userId: told.userId, type: 'lecturer courses', message, at, properties });
}

/** Rows of `l` by account and semester, with the codes of their courses. */
const grouped = sql`
  p.user_id as "userId", s.id as "sessionId", s.name as session, l.semester,
    array_agg(c.code order by c.code) filter (where l.role = 'lead') as lead,
    array_agg(c.code order by c.code) filter (where l.role = 'co') as co`;
const named = sql`
  join staff p on p.id = l.staff_id and p.user_id is not null
  join academic_session s on s.id = l.session_id
  join course c on c.id = l.course_id`;
const perSemester = sql`group by p.user_id, s.id, s.name, s.starts_on, l.semester
  order by p.user_id, s.starts_on, l.semester`;

/** Tells these lecturers of courses that they have not been told of, once a semester. Who has no account waits. */
export async function tellLecturers(
  trx: Trx,
  { at, staffIds }: { at: Date; staffIds: readonly number[] },
): Promise<void> {
  const { rows } = await sql<Told>`
    with l as (
      update course_lecturer t set told_at = ${at} from staff p
      where p.id = t.staff_id and p.user_id is not null and t.staff_id = any(${staffIds}::bigint[])
        and t.ended_at is null and t.told_at is null
      returning t.staff_id, t.session_id, t.semester, t.course_id, t.role
    )
    select ${grouped} from l ${named} ${perSemester}`.execute(trx);
  for (const told of rows) {
    const parts = [
      told.lead ? `lead lecturer of ${listed(told.lead)}` : '',
      told.co ? `co-lecturer of ${listed(told.co)}` : '',
    ].filter((part) => part !== '');
    await tell(trx, { ...told, at, message: `You are ${parts.join(' and ')} in ${semesterOf(told)}.` });
  }
}

/** Tells those who were told of a course, and teach it no more. */
export async function tellWhoLeft(
  trx: Trx,
  { at, ended }: { at: Date; ended: readonly number[] },
): Promise<void> {
  const { rows } = await sql<Told>`
    select ${grouped} from course_lecturer l ${named}
    where l.id = any(${ended}::bigint[]) and l.told_at is not null
      and not exists (select from course_lecturer n
        where (n.course_id, n.session_id, n.semester, n.staff_id) = (l.course_id, l.session_id, l.semester, l.staff_id)
          and n.ended_at is null)
    ${perSemester}`.execute(trx);
  for (const told of rows) {
    const codes = listed([...(told.lead ?? []), ...(told.co ?? [])].sort());
    await tell(trx, { ...told, at, message: `You no longer teach ${codes} in ${semesterOf(told)}.` });
  }
}

/** After a copy, and once somebody has an account who had none. */
export function tellWaitingLecturers({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  return eachDue(log, {
    select: async (after) => {
      const { rows } = await sql<{ id: number }>`
        select distinct l.staff_id as id from course_lecturer l join staff p on p.id = l.staff_id
        where l.ended_at is null and l.told_at is null and p.user_id is not null and l.staff_id > ${after}
        order by 1 limit 100`.execute(db);
      return rows;
    },
    handle: async ({ id }) => {
      await inTransaction(db, (trx) => tellLecturers(trx, { at: clock.now(), staffIds: [id] }));
      return true;
    },
    failed: 'a lecturer was not told of the courses',
  });
}
