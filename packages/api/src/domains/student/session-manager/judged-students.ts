import { judge, lifeStateWords, type Judgement } from '@portal/contracts/student';
import { lagosDate } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { sessionStandings, type SessionStanding } from '../../../platform/session-facts';

export interface SessionPair {
  fromSessionId: number;
  toSessionId: number;
}

/** Whoever has left takes part in no roll-over. */
export const hasLeft = sql<boolean>`p.status in ('graduated', 'withdrawn', 'deceased', 'deferred')`;

/** Enrolled in the session that follows: moved on already. */
export const hasMovedOn = (toSessionId: number) =>
  sql<boolean>`exists (select from student_session t
    where t.student_id = p.id and t.session_id = ${toSessionId})`;

export interface RolloverStudent {
  id: number;
  departmentId: number | null;
  /** In the session that ends. */
  level: number;
  status: string;
  studentTypeId: number;
  years: number | null;
  /** The session that ends is over. */
  isOver: boolean;
  away: boolean;
}

const dayOf = (change: string) =>
  sql`coalesce(${sql.ref(`${change}.counts_from`)}, (${sql.ref(`${change}.changed_at`)} at time zone 'Africa/Lagos')::date)`;

/**
 * Somebody who studies again was deferred or suspended for a time of the session: that ended after its first day, and had
 * not begun, where its beginning is written down, after its last.
 */
const wasAway = sql<boolean>`exists (select from student_change c
  where c.student_id = p.id and c."group" = 'state'
    and c.before ->> 'state' in (${lifeStateWords.deferred}, ${lifeStateWords.suspended})
    and ${dayOf('c')} > s.starts_on
    and not exists (select from student_change b
      where b.student_id = p.id and b."group" = 'state' and b.id < c.id and ${dayOf('b')} > s.ends_on))`;

interface Some extends SessionPair {
  now: Date;
  /** These students, or the next few after one. */
  among: { ids: readonly number[] } | { after: number; most: number };
}

/** Students of the session that ends who have neither left nor moved on. */
async function studentsOf(db: Db | Trx, { fromSessionId, toSessionId, among, now }: Some) {
  const isMeant =
    'ids' in among ? sql`p.id = any(${[...among.ids]}::bigint[])` : sql`n.student_id > ${among.after}`;
  const most = 'ids' in among ? among.ids.length : among.most;
  const { rows } = await sql<RolloverStudent>`
    select p.id, p.department_id as "departmentId", n.level, p.status, p.student_type_id as "studentTypeId", d.years,
      s.ends_on < ${lagosDate(now)}::date as "isOver", ${wasAway} as away
    from student_session n
    join academic_session s on s.id = n.session_id
    join student p on p.id = n.student_id
    left join department d on d.id = p.department_id
    where n.session_id = ${fromSessionId} and ${isMeant} and not ${hasLeft} and not ${hasMovedOn(toSessionId)}
    order by n.student_id limit ${most}`.execute(db);
  return rows;
}

/** Of who has nothing to be judged by. */
const unknown: SessionStanding = {
  standing: 'good',
  awaited: 0,
  registered: 0,
  unapproved: 0,
  awardable: false,
  overTime: false,
};

export type JudgedRow = RolloverStudent & Judgement;

/** The same, each with the verdict as it is now. */
export async function judgedStudents(db: Db | Trx, some: Some): Promise<JudgedRow[]> {
  const students = await studentsOf(db, some);
  if (students.length === 0) return [];
  const studentIds = students.map(({ id }) => id);
  const standings = await sessionStandings(db, { studentIds, sessionId: some.fromSessionId });
  return students.map((student) => ({
    ...student,
    ...judge({ ...student, ...(standings.get(student.id) ?? unknown) }),
  }));
}
