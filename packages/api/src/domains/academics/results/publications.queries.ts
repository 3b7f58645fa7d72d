import type { academics } from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { isFilledScore, isOnSheet } from '../records/on-sheet';
import type { DepartmentsInSemester } from './copies';

type Listed = CallData<typeof academics.publications.list>[number];
type InSemester = Omit<DepartmentsInSemester, 'departmentIds'>;

interface Found {
  departmentId: number;
  department: string;
  schoolId: number;
  school: string;
  sheets: Listed['sheets'];
  students: number;
  version: number | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  hidden: string | null;
  /** Senate has approved a result that students do not see. */
  unseen: boolean;
}

const placeColumns = { school: sql.ref('d.faculty_id'), department: sql.ref('d.id') };

/** Whether a student of the department `a` has a result on the sheet `t`: who comes later stands there without any. */
const hasResults = sql<boolean>`exists (
  select from score v join course_registration r on r.id = v.registration_id
  where v.sheet_id = t.id and r.department_id = a.department_id and ${isOnSheet} and ${isFilledScore})`;

/** Departments whose students took a semester, within reach: how far their sheets are, and which copy students see. */
async function departments(db: Db, actor: Actor, { sessionId, semester }: InSemester): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with taken as (
      select r.department_id, c.course_id, count(*) as students
      from course_registration r join registered_course c on c.registration_id = r.id
      where r.session_id = ${sessionId} and r.semester = ${semester} and r.state = 'locked'
      group by 1, 2
    ),
    enrolled as (
      select r.department_id, count(*)::int as students from course_registration r
      where r.session_id = ${sessionId} and r.semester = ${semester} and r.state = 'locked' group by 1
    ),
    shown as (
      select p.department_id, g.course_id, max(g.sheet_version) as sheet_version
      from published_department p join published_grade g on g.publication_id = p.publication_id
      where p.session_id = ${sessionId} and p.semester = ${semester}
      group by 1, 2
    ),
    stood as (
      select a.department_id,
        count(*) filter (where t.id is null)::int as none,
        count(*) filter (where t.state = 'draft')::int as draft,
        count(*) filter (where t.state = 'submitted')::int as submitted,
        count(*) filter (where t.state = 'hod_ok')::int as hod_ok,
        count(*) filter (where t.state = 'dean_ok')::int as dean_ok,
        count(*) filter (where t.state = 'senate_ok')::int as senate_ok,
        bool_or(case when t.state = 'senate_ok' and s.sheet_version is distinct from t.version
          then ${hasResults} else false end) as unseen
      from taken a
      left join result_sheet t on t.course_id = a.course_id and t.session_id = ${sessionId} and t.semester = ${semester}
      left join shown s on s.department_id = a.department_id and s.course_id = a.course_id
      group by 1
    )
    select d.id as "departmentId", d.name as department, f.id as "schoolId", f.name as school,
      json_build_object('none', w.none, 'draft', w.draft, 'submitted', w.submitted, 'hod_ok', w.hod_ok,
        'dean_ok', w.dean_ok, 'senate_ok', w.senate_ok) as sheets,
      e.students, p.version, p.published_at as "publishedAt", p.published_by as "publishedBy",
      q.reason as hidden, w.unseen
    from stood w
    join enrolled e on e.department_id = w.department_id
    join department d on d.id = w.department_id
    join faculty f on f.id = d.faculty_id
    left join published_department q on q.department_id = d.id and q.session_id = ${sessionId} and q.semester = ${semester}
    left join result_publication p on p.id = q.publication_id
    where ${rowsWithin(reachOf(actor, 'results.view'), placeColumns)}
    order by f.name, d.name`.execute(db);
  return rows;
}

/** What was never published, or has changed since; whoever took results back knows why, and publishes them again. */
const waits = ({ may, hidden }: Listed) => may.includes('publish') && hidden === null;

/** The same as the call answers it; `forMe` those that wait for this person to publish them. */
export async function publicationsOf(
  db: Db,
  actor: Actor,
  { forMe = false, ...asked }: InSemester & { forMe?: boolean | undefined },
): Promise<Listed[]> {
  const rows = await presented(db, actor, asked);
  return forMe ? rows.filter(waits) : rows;
}

async function presented(db: Db, actor: Actor, asked: InSemester): Promise<Listed[]> {
  const rows = await departments(db, actor, asked);
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  const reach = reachOf(actor, 'results.publish');
  return rows.map(({ schoolId, publishedBy, publishedAt, unseen, ...row }) => {
    const publishes = isWithin(reach, { department: row.departmentId, school: schoolId });
    return {
      ...row,
      publishedAt: publishedAt?.toISOString() ?? null,
      publishedBy: publishedBy === null ? null : nameOf(publishedBy),
      changedSince: row.version !== null && unseen,
      may: publishes
        ? [
            ...(unseen ? (['publish'] as const) : []),
            ...(row.version !== null ? (['unpublish'] as const) : []),
          ]
        : [],
    };
  });
}

/** Semesters that are looked through: those in which Senate approved last. */
const newestSemesters = 4;

/** Semesters in which departments wait for this person to publish them, the newest first, with how many. */
export async function semestersToPublish(db: Db, actor: Actor) {
  const { rows } = await sql<{ sessionId: number; session: string; semester: number }>`
    select n.session_id as "sessionId", s.name as session, n.semester
    from (
      select t.session_id, t.semester, max(e.at) as approved_at
      from result_sheet_event e join result_sheet t on t.id = e.sheet_id
      where e.act = 'approve' and e.to_state = 'senate_ok'
      group by t.session_id, t.semester order by max(e.id) desc limit ${newestSemesters}) n
    join academic_session s on s.id = n.session_id
    -- What every department has published since is not looked through. Of two acts of one moment either came first.
    where exists (select from department d
      where exists (select from course_registration r where r.session_id = n.session_id and r.semester = n.semester
          and r.department_id = d.id and ${isOnSheet})
        and not exists (select from published_department p
          where p.session_id = n.session_id and p.semester = n.semester and p.department_id = d.id
            and (p.publication_id is null or p.changed_at > n.approved_at + interval '1 minute')))
    order by s.starts_on desc, n.semester desc`.execute(db);
  const found = [];
  for (const { sessionId, session, semester } of rows) {
    const waiting = await publicationsOf(db, actor, { sessionId, semester, forMe: true });
    const named = { sessionId, session, semesterId: semester, semester: texts.semesters[semester - 1] ?? '' };
    if (waiting.length > 0) found.push({ ...named, departments: waiting.length });
  }
  return found;
}

interface Copy {
  version: number;
  by: string;
  at: Date;
  reason: string | null;
  students: number;
  inForce: boolean;
}

/** Every copy of a department within reach, the newest first. Throws NOT_FOUND beyond it. */
export async function copiesOf(
  db: Db,
  actor: Actor,
  { departmentId, sessionId, semester }: InSemester & { departmentId: number },
) {
  const department = await db
    .selectFrom('department as d')
    .select('d.id')
    .where('d.id', '=', departmentId)
    .where(rowsWithin(reachOf(actor, 'results.view'), placeColumns))
    .executeTakeFirst();
  if (!department) throw new AppError('NOT_FOUND');
  const { rows } = await sql<Copy>`
    select p.version, p.published_by as by, p.published_at as at, p.reason,
      (select count(distinct g.student_id)::int from published_grade g where g.publication_id = p.id) as students,
      exists (select from published_department d where d.publication_id = p.id) as "inForce"
    from result_publication p
    where p.session_id = ${sessionId} and p.semester = ${semester} and p.department_id = ${departmentId}
    order by p.version desc`.execute(db);
  const nameOf = await actorNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map((row) => ({ ...row, by: nameOf(row.by), at: row.at.toISOString() }));
}
