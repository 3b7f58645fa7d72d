import type { academics, RegistrationException } from '@portal/contracts/academics';
import { fullNameOf, texts, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { daysSince } from '../../../platform/clock';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { searchedStudent } from '../students-within.queries';
import { approvedBefore, isOwnStudent, placeOf } from './held-submissions';
import { actsOn, placeColumns, waitsForHolder } from './stages';

type Query = CallInput<typeof academics.approvals.list>['query'];
type Listed = CallData<typeof academics.approvals.list>['rows'][number];

export const waits = sql<boolean>`r.state in ('submitted', 'adviser_ok', 'hod_ok')`;
export const clean = sql<boolean>`r.exceptions = '{}'`;
export const asksOwners = sql<boolean>`exists (select from registered_course o
  where o.registration_id = r.id and o.owner_decision = 'pending')`;

export const registrations = (db: Db | Trx) =>
  db
    .selectFrom('course_registration as r')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id');

/** What this person can take the next step on; while a lending department is asked that is its head's. */
export const isForMe = (actor: Actor) =>
  sql<boolean>`(${waits} and ${waitsForHolder(actor)} and not ${isOwnStudent(actor)} and not ${approvedBefore(actor)}
    and not (r.state = 'adviser_ok' and ${asksOwners}))`;

/** Registrations that wait, or are approved, of the students within reach. */
export function approvalsLike(db: Db | Trx, { actor, state, forMe, ...query }: Query & { actor: Actor }) {
  const reached = registrations(db)
    .select(['r.id', 'r.version', 'r.state', 'r.level', 'r.exceptions', 'r.submitted_at as submittedAt'])
    .select(['r.semester', 's.name as session', 'd.name as department', 'd.faculty_id as schoolId'])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.department_id as departmentId'])
    .select('p.student_type_id as studentTypeId')
    .select([isOwnStudent(actor).as('own'), approvedBefore(actor).as('approvedBefore')])
    .select(asksOwners.as('asksOwners'))
    .where(rowsWithin(reachOf(actor, 'registration.view'), placeColumns))
    .where(state === undefined ? waits : sql<boolean>`r.state = ${state}`)
    .$if(forMe === true, (rows) => rows.where(isForMe(actor)));
  return where(reached, query, {
    search: (text) => searchText(searchedStudent, text),
    sessionId: 'r.session_id',
    semester: 'r.semester',
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'r.level',
    exceptional: (is) => sql<boolean>`(r.exceptions = '{}') <> ${is}`,
  });
}

export const approvalsOrder: Order = {
  sorts: {
    waiting: sql.ref('r.submitted_at'),
    name: sql`p.surname || ' ' || p.first_name`,
    matricNumber: sql.ref('p.matric_number'),
  },
  // Exceptions first, and of them and of the others the oldest.
  ahead: { waiting: clean },
  usual: 'waiting',
  id: sql.ref('r.id'),
};

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof approvalsLike>['execute']>>[number];

interface Counted {
  id: number;
  units: number;
  courses: number;
  carryOvers: number;
  borrowed: number;
}

/** Units and courses of the registrations of a page, by one statement. */
export async function countCourses(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Counted>> {
  const { rows } = await sql<Counted>`
    select registration_id as id, sum(units)::int as units, count(*)::int as courses,
      count(*) filter (where carry_over)::int as "carryOvers", count(*) filter (where borrowed)::int as borrowed
    from registered_course where registration_id = any(${ids}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const noCourses = { units: 0, courses: 0, carryOvers: 0, borrowed: 0 };
export const semesterName = (semester: number) => texts.semesters[semester - 1] ?? '';

export async function presentApprovals(
  db: Db | Trx,
  rows: readonly ApprovalRow[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Listed[]> {
  const counted = await countCourses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, version, state, level, session, matricNumber, department, submittedAt } = row;
    const { units, courses, carryOvers, borrowed } = counted.get(id) ?? noCourses;
    return {
      id,
      version,
      fullName: fullNameOf(row),
      matricNumber,
      department,
      level,
      session,
      semester: semesterName(row.semester),
      state,
      units,
      courses,
      carryOvers,
      borrowed,
      exceptions: row.exceptions as RegistrationException[],
      submittedAt: submittedAt?.toISOString() ?? null,
      waitingDays: daysSince(submittedAt, now),
      asksOwners: row.asksOwners,
      may: actsOn(actor, { ...row, place: placeOf(row) }),
    };
  });
}
