import { sql } from 'kysely';
import { updateCourse } from '../../src/domains/academics/manage-course/save-course';
import { joinLine } from '../../src/domains/academics/waiting-list/join-line';
import { everyClaim } from '../../src/platform/claims';
import { clockOf } from '../../src/platform/clock';
import type { Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { currentSessionId } from './sessions';

/** Required of everybody of 400 level, in the largest room that there is. */
const fullCourse = 'GST411';
const semester = { sessionId: currentSessionId, semester: 1 };
/** Who waits behind the login that is offered a place. */
const others = 3;
const day = 86_400_000;

interface Seeding {
  /** Accounts: an official of courses, and the student who has waited longest. */
  officer: number;
  first: number;
  now: Date;
}

interface Limit {
  places: number;
  daysAgo: number;
}

/** An official says how many places the course has; what it says otherwise stays. */
async function limitTo(trx: Trx, { officer, now }: Seeding, { places, daysAgo }: Limit): Promise<void> {
  const course = await trx
    .selectFrom('course as c')
    .innerJoin('course_in_session as k', (join) =>
      join.onRef('k.course_id', '=', 'c.id').on('k.session_id', '=', currentSessionId),
    )
    .select(['c.id', 'c.version', 'c.code', 'c.level', 'c.semester', 'c.department_id as departmentId'])
    .select(['c.category', 'c.borrowable', 'k.title', 'k.units', 'k.type', 'k.pass_mark as passMark'])
    .select('k.from_session_id as fromSessionId')
    .where('c.code', '=', fullCourse)
    .executeTakeFirstOrThrow();
  const command = officerOf(String(officer), everyClaim(), now)(daysAgo);
  await updateCourse({ db: trx }, command, { ...course, capacity: places, prerequisites: '' });
}

/** The login, then students of the level who have not submitted their lists. */
async function whoWaits(trx: Trx, first: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s
    join student_session e on e.student_id = s.id and e.session_id = ${currentSessionId} and e.level = 400
    left join course_registration r on r.student_id = s.id and r.session_id = ${currentSessionId} and r.semester = 1
    where s.student_type_id = 1 and (s.user_id = ${first} or (s.user_id is null and coalesce(r.state, 'draft') = 'draft'))
      and s.status = 'active'
    order by s.user_id is null, s.id limit ${1 + others}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A course becomes full, a line forms, and one more place is offered to whoever has waited longest. */
export async function seedWaitingList(trx: Trx, seeding: Seeding): Promise<void> {
  const { rows } = await sql<{ taken: number; courseId: number }>`
    select k.id as "courseId", count(r.id)::int as taken
    from course k
    left join registered_course c on c.course_id = k.id and c.session_id = ${currentSessionId}
    left join course_registration r on r.id = c.registration_id and r.state <> 'draft'
    where k.code = ${fullCourse} group by k.id`.execute(trx);
  const [full] = rows;
  if (!full) throw new Error(`no course ${fullCourse}`);
  await limitTo(trx, seeding, { places: full.taken, daysAgo: 6 });
  for (const [nth, studentId] of (await whoWaits(trx, seeding.first)).entries()) {
    const at = new Date(seeding.now.getTime() - (5 - nth) * day);
    const clock = clockOf(() => at);
    await joinLine({ db: trx, clock }, { ...semester, studentId, courseId: full.courseId });
  }
  await limitTo(trx, seeding, { places: full.taken + 1, daysAgo: 1 / 24 });
}
