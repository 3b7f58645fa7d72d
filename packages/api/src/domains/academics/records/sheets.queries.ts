import type { TeachingRole } from '../course-lecturers.queries';
import { teachingKey, type SheetState, type CourseInSemester } from '@portal/contracts/academics';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { courseWithin } from '../results/offices';
import { entryCloses, entryStanding, entryWindow, mendingDays } from './entry-window';
import { isFilledScore, isOnSheet } from './on-sheet';

/** A sheet as its lecturers see it. */
export interface FoundSheet {
  courseId: number;
  sessionId: number;
  semester: number;
  code: string;
  title: string;
  units: number;
  passMark: number;
  department: string | null;
  session: string;
  role: TeachingRole;
  /** Of the sheet; null where nothing was entered. */
  id: number | null;
  state: SheetState;
  version: number | null;
  opens: Date | null;
  closes: Date | null;
  /** Until when it is mended after it came back; null where it did not. */
  mendUntil: Date | null;
  /** Why it came back, until it is submitted again. */
  returned: string | null;
}

/** Students of a sheet, those of them who have no score or code, and who registered and is not approved yet. */
export interface SheetCounts {
  students: number;
  missing: number;
  notApproved: number;
}

type Part = RawBuilder<unknown>;

const counts = ({ course, session, semester }: Record<'course' | 'session' | 'semester', Part>) => sql`
  select (count(*) filter (where ${isOnSheet}))::int as students,
    (count(*) filter (where ${isOnSheet} and not ${isFilledScore}))::int as missing,
    (count(*) filter (where not ${isOnSheet}))::int as "notApproved"
  from registered_course c
  join course_registration r on r.id = c.registration_id
  left join score v on v.registration_id = c.registration_id and v.course_id = c.course_id
  where c.course_id = ${course} and c.session_id = ${session} and c.semester = ${semester} and r.state <> 'draft'`;

const columns = sql`
  k.course_id as "courseId", k.session_id as "sessionId", l.semester, k.code, k.title, k.units,
  k.pass_mark as "passMark", d.name as department, s.name as session, l.role, t.id,
  coalesce(t.state, 'none') as state, t.version, w.opens, w.closes,
  case when t.state = 'draft' then e.reason end as returned,
  case when t.state = 'draft' and e.act = 'return' then e.at + make_interval(days => ${mendingDays}) end as "mendUntil"`;

/** Sheets of courses that people `p` of the staff teach as `l`. */
const taught = sql`
  course_lecturer l
  join staff p on p.id = l.staff_id
  join course_in_session k on k.course_id = l.course_id and k.session_id = l.session_id
  join academic_session s on s.id = l.session_id
  left join department d on d.id = k.department_id
  left join result_sheet t on t.course_id = l.course_id and t.session_id = l.session_id and t.semester = l.semester
  left join lateral (
    select a.reason, a.act, a.at from result_sheet_event a
    where a.sheet_id = t.id and a.act in ('submit', 'return') order by a.id desc limit 1
  ) e on true
  left join lateral ${entryWindow({
    sessionId: sql.ref('l.session_id'),
    semester: sql.ref('l.semester'),
    level: sql.ref('k.level'),
    school: sql.ref('d.faculty_id'),
  })} w on true`;

/**
 * Sheets of the courses that somebody teaches in a session, the current one where none is named, with what is missing: one
 * statement for however many.
 */
export async function sheetsTaughtBy(
  db: Db | Trx,
  { userId, sessionId, semester }: Record<'sessionId' | 'semester', number | undefined> & { userId: number },
): Promise<(FoundSheet & SheetCounts)[]> {
  const ofSession = sessionId === undefined ? sql`s.current` : sql`l.session_id = ${sessionId}`;
  const ofSemester = semester === undefined ? sql`true` : sql`l.semester = ${semester}`;
  const { rows } = await sql<FoundSheet & SheetCounts>`
    select ${columns}, n.students, n.missing, n."notApproved"
    from ${taught}
    cross join lateral (${counts({
      course: sql.ref('l.course_id'),
      session: sql.ref('l.session_id'),
      semester: sql.ref('l.semester'),
    })}) n
    where p.user_id = ${userId} and ${ofSession} and l.ended_at is null and ${ofSemester}
    order by l.semester, k.code`.execute(db);
  return rows;
}

/** The sheet of a course that somebody teaches; undefined for another's. */
export async function sheetTaughtBy(
  db: Db | Trx,
  { userId, courseId, sessionId, semester }: CourseInSemester & { userId: number },
): Promise<FoundSheet | undefined> {
  const { rows } = await sql<FoundSheet>`
    select ${columns} from ${taught}
    where p.user_id = ${userId} and l.course_id = ${courseId} and l.session_id = ${sessionId}
      and l.semester = ${semester} and l.ended_at is null`.execute(db);
  return rows[0];
}

/** A sheet with the lead for whom somebody else enters scores. */
export interface SheetOfLead extends FoundSheet {
  lead: string;
}

/** The same as its lead has it, of a course within this person's reach; undefined also where nobody leads it. */
export async function sheetOnBehalf(
  db: Db | Trx,
  { actor, courseId, sessionId, semester }: CourseInSemester & { actor: Actor },
): Promise<SheetOfLead | undefined> {
  const { rows } = await sql<SheetOfLead>`
    select ${columns}, p.full_name as lead from ${taught}
    where l.course_id = ${courseId} and l.session_id = ${sessionId} and l.semester = ${semester}
      and l.role = 'lead' and l.ended_at is null and ${courseWithin(actor, 'results.edit')}`.execute(db);
  return rows[0];
}

/** How it stands, as the calls answer it. */
export function presentStanding(sheet: FoundSheet & SheetCounts, now: Date) {
  const { state, missing, notApproved } = sheet;
  return {
    state,
    missing,
    notApproved,
    window: {
      state: entryStanding(sheet, now).state,
      closes: entryCloses(sheet, now)?.toISOString() ?? null,
    },
  };
}

/** As the calls answer it. */
export function presentSheet(sheet: FoundSheet & SheetCounts, now: Date) {
  const { courseId, semester, code, title, units, department, role, students } = sheet;
  return {
    key: teachingKey(sheet),
    courseId,
    semesterId: semester,
    code,
    title,
    units,
    department,
    role,
    students,
    ...presentStanding(sheet, now),
  };
}

/** How many are on a sheet, and who of them is without a score. */
export async function countsOf(
  db: Db | Trx,
  { courseId, sessionId, semester }: CourseInSemester,
): Promise<SheetCounts> {
  const { rows } = await sql<SheetCounts>`${counts({
    course: sql`${courseId}`,
    session: sql`${sessionId}`,
    semester: sql`${semester}`,
  })}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

/** What became of a sheet, the newest first. */
function eventRows(db: Db | Trx, sheetId: number) {
  return db
    .selectFrom('result_sheet_event')
    .select(['act', 'actor_id as by', 'at', 'from_state as from', 'to_state as to', 'reason'])
    .select(['file_name as fileName', 'file_hash as fileHash', 'rows', 'on_behalf as onBehalf'])
    .where('sheet_id', '=', sheetId)
    .orderBy('id', 'desc')
    .execute();
}

/** The same with names. */
export async function eventsOf(db: Db | Trx, sheetId: number | null) {
  const events = sheetId === null ? [] : await eventRows(db, sheetId);
  const nameOf = await actorNames(
    db,
    events.map(({ by }) => by),
  );
  return events.map((event) => ({ ...event, by: nameOf(event.by), at: event.at.toISOString() }));
}
