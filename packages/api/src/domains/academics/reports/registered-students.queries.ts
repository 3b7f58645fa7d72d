import type { academics } from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { registrationWindow } from '../../../platform/windows/registration-window';
import { countCourses, noCourses } from '../approve-courses/approvals.queries';
import { stateIs, stateOf, withRegistration } from '../class/class.queries';
import { searchedStudent } from '../students-within.queries';

export type StudentsQuery = CallInput<typeof academics.registrationReports.studentTotals>['query'];
type Listed = CallData<typeof academics.registrationReports.students>['rows'][number];

/** Submitted after the window of these students had closed: in its late days, or as what was opened for them again. */
export const wasLate = sql<boolean>`coalesce(r.state <> 'draft' and r.submitted_at > (
  select w.closes from ${registrationWindow({
    sessionId: sql.ref('r.session_id'),
    semester: sql.ref('r.semester'),
    studentType: sql.ref('p.student_type_id'),
    level: sql.ref('e.level'),
    school: sql.ref('d.faculty_id'),
  })} w), false)`;

const hasCourse = (code: string) => sql<boolean>`exists (
  select from registered_course g join course k on k.id = g.course_id
  where g.registration_id = r.id and r.state <> 'draft' and k.code = ${code})`;

/** Students within reach with their registration, whatever its state. */
export const studentsLike = (
  db: Db | Trx,
  { actor, sessionId, semester, ...query }: StudentsQuery & { actor: Actor },
) =>
  where(withRegistration(db, { actor, sessionId, semester }), query, {
    search: (text) => searchText(searchedStudent, text),
    studentTypeId: 'p.student_type_id',
    schoolId: 'd.faculty_id',
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'e.level',
    state: (state) => stateIs[state],
    late: (is) => sql<boolean>`${wasLate} = ${is}`,
    course: hasCourse,
  });

export const studentRows = (db: Db | Trx, asked: StudentsQuery & { actor: Actor }) =>
  studentsLike(db, asked).select(['r.submitted_at as submittedAt', wasLate.as('late')]);

export const studentOrder: Order = {
  sorts: {
    name: sql`p.surname || ' ' || p.first_name`,
    matricNumber: sql.ref('p.matric_number'),
    submitted: sql.ref('r.submitted_at'),
  },
  mayMiss: ['submitted'],
  usual: 'name',
  id: sql.ref('p.id'),
};

type StudentRow = Awaited<ReturnType<ReturnType<typeof studentRows>['execute']>>[number];

interface Approval {
  id: number;
  actor: string;
  at: Date;
}

/** The last approval of each of these registrations, by one statement. */
async function lastApprovals(db: Db | Trx, ids: readonly number[]) {
  const { rows } = await sql<Approval>`
    select distinct on (v.registration_id) v.registration_id as id, v.actor_id as actor, v.at
    from course_registration_event v
    where v.registration_id = any(${ids}::bigint[]) and v.act = 'approve'
    order by v.registration_id, v.id desc`.execute(db);
  const nameOf = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return new Map(rows.map(({ id, actor, at }) => [id, { by: nameOf(actor), at: at.toISOString() }]));
}

export async function presentStudents(db: Db | Trx, rows: readonly StudentRow[]): Promise<Listed[]> {
  const ids = rows.flatMap(({ registrationId }) => registrationId ?? []);
  const [counted, approvals] = await Promise.all([countCourses(db, ids), lastApprovals(db, ids)]);
  return rows.map((row) => {
    const { id, registrationId, matricNumber, department, level, late, submittedAt } = row;
    const { units, courses, carryOvers, borrowed } = counted.get(registrationId ?? 0) ?? noCourses;
    const state = stateOf(row);
    // What was approved and sent back afterwards is approved no more.
    const approval = state === 'approved' ? approvals.get(registrationId ?? 0) : undefined;
    return {
      id,
      registrationId,
      fullName: fullNameOf(row),
      matricNumber,
      department,
      level,
      units,
      courses,
      carryOvers,
      borrowed,
      state,
      stage: state === 'waiting' ? row.stage : null,
      submittedAt: row.stage === 'draft' ? null : (submittedAt?.toISOString() ?? null),
      late,
      approvedBy: approval?.by ?? null,
      approvedAt: approval?.at ?? null,
      may: row.stage === null || row.stage === 'draft' ? [] : ['form' as const],
    };
  });
}
