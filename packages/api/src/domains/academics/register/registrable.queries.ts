import type { ElectiveGroup, OfferedCourse, Registrable } from '@portal/contracts/academics';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import { loadOf, type StudentLoad } from '../unit-load.queries';

/** A semester of a student. */
export interface InSemester {
  studentId: number;
  sessionId: number;
  semester: number;
}

/** An offered course as a page shows it. */
export interface ShownCourse extends OfferedCourse {
  title: string;
  level: number;
  department: string | null;
}

/** What a student registers from, with their level in that session. */
export interface Offer extends Registrable {
  courses: ShownCourse[];
  groups: ElectiveGroup[];
  load: StudentLoad;
  level: number;
}

const currentlyTaken = sql`(select t.taken from course_seat t where t.course_id = k.course_id
  and t.session_id = k.session_id and t.semester = k.semester)`;

/**
 * The student `me`, and what became of the courses that they took in other semesters. A course whose result is not
 * published yet is neither passed nor failed: it stands in nobody's way. What nobody approved while its session lasted was
 * never taken.
 */
const known = ({ studentId, sessionId, semester }: InSemester) => sql`
  me as (
    select s.id, s.department_id, s.option_id, coalesce(n.level, s.level) as level,
      coalesce((select min(f.level) from student_session f where f.student_id = s.id), s.level) as first_level
    from student s
    left join student_session n on n.student_id = s.id and n.session_id = ${sessionId}
    where s.id = ${studentId}
  ),
  attempt as (
    select c.course_id, coalesce(bool_or(g.passed), false) as passed, bool_or(g.grade is null) as pending
    from course_registration r
    join registered_course c on c.registration_id = r.id
    left join result_in_force g on g.student_id = ${studentId}
      and g.registration_id = c.registration_id and g.course_id = c.course_id
    where r.student_id = ${studentId} and r.state <> 'draft'
      and (r.state = 'locked' or g.course_id is not null or r.session_id = ${sessionId})
      and (r.session_id, r.semester) <> (${sessionId}, ${semester})
    group by c.course_id
  )`;

/** Columns of a course `k` of the session for the student, beside how it comes to them. */
const columns = sql`
  k.course_id as id, k.code, k.title, k.units, k.level, d.name as department,
  coalesce(a.passed, false) as passed, off.reason as refused,
  array(select q.code from course_prerequisite p join course q on q.id = p.required_id
    left join attempt x on x.course_id = p.required_id
    where p.course_id = k.course_id and not coalesce(x.passed or x.pending, false) order by q.code) as "notPassed",
  case when k.capacity is not null then greatest(k.capacity - coalesce(${currentlyTaken}, 0), 0)
    + case when held.course_id is not null then 1 else 0 end end as "placesLeft"`;

/**
 * A place that the student holds already, of a registration or request that is under way, or that is offered to them; and
 * what an office took off the list.
 */
const held = ({ studentId, sessionId, semester }: InSemester) => sql`
  left join (select f.course_id, f.reason from course_registration r join course_refusal f on f.registration_id = r.id
    where r.student_id = ${studentId} and r.session_id = ${sessionId} and r.semester = ${semester}) off
    on off.course_id = k.course_id
  left join (
    select c.course_id from course_registration r join registered_course c on c.registration_id = r.id
    where r.student_id = ${studentId} and r.session_id = ${sessionId} and r.semester = ${semester}
      and r.state <> 'draft'
    union
    select l.course_id from course_registration r
    join add_drop_request q on q.registration_id = r.id and q.state in ('submitted', 'adviser_ok', 'hod_ok')
    join add_drop_line l on l.request_id = q.id and l.act = 'add'
    where r.student_id = ${studentId} and r.session_id = ${sessionId} and r.semester = ${semester}
    union
    select w.course_id from course_waiting w
    where w.student_id = ${studentId} and w.session_id = ${sessionId} and w.semester = ${semester}
      and w.state = 'offered'
  ) held on held.course_id = k.course_id`;

interface Found extends Omit<ShownCourse, 'groupId' | 'placesLeft' | 'refused'> {
  refused: string | null;
  groupId: number | null;
  placesLeft: number | null;
}

interface Taught extends Found {
  groupName: string | null;
  choose: number | null;
}

const present = ({ groupId, placesLeft, refused, ...course }: Found): ShownCourse => ({
  ...course,
  refused: refused ?? undefined,
  groupId: groupId ?? undefined,
  placesLeft: placesLeft ?? undefined,
});

/**
 * What the curriculum has for the student in a semester: courses of their level, core and required ones of earlier levels
 * that they never took, and carry-overs, wherever these stand.
 */
async function taughtTo(db: Db | Trx, asked: InSemester): Promise<Pick<Offer, 'courses' | 'groups'>> {
  const { sessionId, semester } = asked;
  const { rows } = await sql<Taught>`
    with ${known(asked)},
    taught as (
      select distinct on (t.course_id) t.course_id, t.status, t.group_id
      from curriculum_course t join me on me.department_id = t.department_id
      where t.session_id = ${sessionId} and t.semester = ${semester}
        and (t.option_id is null or t.option_id = me.option_id)
        and (t.level = me.level or (t.level >= me.first_level and t.level < me.level and t.status <> 'elective'))
      -- What is said for the option counts before what is said for all.
      order by t.course_id, t.level desc, t.option_id nulls last
    )
    select ${columns},
      case when a.course_id is not null then 'carry_over' else t.status end as status,
      case when a.course_id is null then t.group_id end as "groupId", g.name as "groupName", g.choose
    from course_in_session k
    left join taught t on t.course_id = k.course_id
    left join elective_group g on g.id = t.group_id
    left join attempt a on a.course_id = k.course_id
    left join department d on d.id = k.department_id
    ${held(asked)}
    where k.session_id = ${sessionId} and k.active
      and not coalesce(a.passed or a.pending, false)
      and (t.course_id is not null or (a.course_id is not null and k.semester = ${semester}))
    order by k.code`.execute(db);
  const groups = new Map<number, ElectiveGroup>();
  const courses = rows.map(({ groupName, choose, ...course }) => {
    const { groupId } = course;
    if (groupId !== null && groupName !== null && choose !== null)
      groups.set(groupId, { id: groupId, name: groupName, choose });
    return present(course);
  });
  return { courses, groups: [...groups.values()].sort((one, other) => one.id - other.id) };
}

/** Courses that are not in the student's own curriculum, by id or by a text in code or title. */
export async function borrowableBy(
  db: Db | Trx,
  asked: InSemester,
  by: { ids: readonly number[] } | { search: string },
): Promise<ShownCourse[]> {
  const { sessionId, semester } = asked;
  const which =
    'ids' in by
      ? sql`k.course_id = any(${by.ids}::integer[])`
      : sql`f_search(k.code || ' ' || k.title) like '%' || f_search(${by.search}) || '%'`;
  const { rows } = await sql<Found>`
    with ${known(asked)}
    select ${columns}, 'borrowed' as status, null as "groupId"
    from course_in_session k
    cross join me
    left join attempt a on a.course_id = k.course_id
    left join department d on d.id = k.department_id
    ${held(asked)}
    where k.session_id = ${sessionId} and k.semester = ${semester} and k.active and k.borrowable and ${which}
      and not coalesce(a.passed or a.pending, false)
      and not exists (select from curriculum_course t where t.session_id = ${sessionId}
        and t.course_id = k.course_id and t.department_id = me.department_id
        and (t.option_id is null or t.option_id = me.option_id))
    order by k.code limit 20`.execute(db);
  return rows.map(present);
}

/**
 * All that the student can register in a semester, as things are now; of other departments those courses that are named.
 * Two statements, and a third one where something is borrowed.
 */
export async function offerTo(
  db: Db | Trx,
  { now, ...asked }: InSemester & { now: Date },
  borrowed: readonly number[],
): Promise<Offer> {
  const { courses: own, groups } = await taughtTo(db, asked);
  const others = borrowed.filter((id) => own.every((course) => course.id !== id));
  const more = others.length > 0 ? await borrowableBy(db, asked, { ids: others }) : [];
  const load = await loadOf(db, { ...asked, now });
  if (!load) throw new Error('a student who is known');
  const { level, years } = load;
  const leaving = years !== null && level >= years * 100;
  return { courses: [...own, ...more], groups, load, leaving, level };
}
