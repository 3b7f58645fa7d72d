import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
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
  changedSince: boolean;
}

const placeColumns = { school: sql.ref('d.faculty_id'), department: sql.ref('d.id') };

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
        bool_or(t.state = 'senate_ok' and s.sheet_version is distinct from t.version) as fresh
      from taken a
      left join result_sheet t on t.course_id = a.course_id and t.session_id = ${sessionId} and t.semester = ${semester}
      left join shown s on s.department_id = a.department_id and s.course_id = a.course_id
      group by 1
    )
    select d.id as "departmentId", d.name as department, f.id as "schoolId", f.name as school,
      json_build_object('none', w.none, 'draft', w.draft, 'submitted', w.submitted, 'hod_ok', w.hod_ok,
        'dean_ok', w.dean_ok, 'senate_ok', w.senate_ok) as sheets,
      e.students, p.version, p.published_at as "publishedAt", p.published_by as "publishedBy",
      q.reason as hidden, p.id is not null and coalesce(w.fresh, false) as "changedSince"
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

/** The same as the call answers it. */
export async function publicationsOf(db: Db, actor: Actor, asked: InSemester): Promise<Listed[]> {
  const rows = await departments(db, actor, asked);
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  const reach = reachOf(actor, 'results.publish');
  return rows.map(({ schoolId, publishedBy, publishedAt, ...row }) => {
    const publishes = isWithin(reach, { department: row.departmentId, school: schoolId });
    return {
      ...row,
      publishedAt: publishedAt?.toISOString() ?? null,
      publishedBy: publishedBy === null ? null : nameOf(publishedBy),
      may: publishes
        ? [
            ...(row.sheets.senate_ok > 0 ? (['publish'] as const) : []),
            ...(row.version !== null ? (['unpublish'] as const) : []),
          ]
        : [],
    };
  });
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
