import type { academics, RegistrationException } from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import { daysSince } from '../../../platform/clock';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf, rowsWithin } from '../../../platform/reach';
import { semesterName } from '../approve-courses/approvals.queries';
import { isOwnStudent, placeOf } from '../approve-courses/held-submissions';
import { actsOn, placeColumns, waitsForHolder } from '../approve-courses/stages';
import { searchedStudent } from '../students-within.queries';
import { approvedRequestBefore } from './held-requests';

type Query = CallInput<typeof academics.addDropRequests.list>['query'];
type Listed = CallData<typeof academics.addDropRequests.list>['rows'][number];

const waits = sql<boolean>`q.state in ('submitted', 'adviser_ok', 'hod_ok')`;

/** Codes of what a request `q` adds or drops. */
const codes = (act: 'add' | 'drop') => sql<string[]>`array(select k.code from add_drop_line l
  join course k on k.id = l.course_id where l.request_id = q.id and l.act = ${act} order by k.code)`;
const asksOwners = sql<boolean>`exists (select from add_drop_line l
  where l.request_id = q.id and l.owner_decision = 'pending')`;

/** What this person can take the next step on; while a lending department is asked that is its head's. */
const isForMe = (actor: Actor) =>
  sql<boolean>`(${waits} and ${waitsForHolder(actor, 'q.state')} and not ${isOwnStudent(actor)}
    and not ${approvedRequestBefore(actor)} and not (q.state = 'adviser_ok' and ${asksOwners}))`;

/** Requests with their students. */
export const requestsSeen = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('add_drop_request as q')
    .innerJoin('course_registration as r', 'r.id', 'q.registration_id')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .select(['q.id', 'q.version', 'q.state', 'q.reason', 'q.exceptions', 'q.submitted_at as submittedAt'])
    .select(['q.units_before as unitsBefore', 'q.units_after as unitsAfter', 'q.needs_dean as needsDean'])
    .select(['q.registration_id as registrationId', 'r.level', 'r.semester', 'r.session_id as sessionId'])
    .select(['r.student_id as studentId', 's.name as session', 'd.name as department'])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'p.department_id as departmentId', 'd.faculty_id as schoolId'])
    .select('p.student_type_id as studentTypeId')
    .select([isOwnStudent(actor).as('own'), approvedRequestBefore(actor).as('approvedBefore')])
    .select([codes('add').as('adds'), codes('drop').as('drops'), asksOwners.as('asksOwners')]);
export type SeenRequest = Awaited<ReturnType<ReturnType<typeof requestsSeen>['executeTakeFirstOrThrow']>>;

/** Requests that wait, or are approved, of the students within reach. */
export function requestsLike(db: Db | Trx, { actor, state, forMe, ...query }: Query & { actor: Actor }) {
  const reached = requestsSeen(db, actor)
    .where(rowsWithin(reachOf(actor, 'registration.view'), placeColumns))
    .where(state === undefined ? waits : sql<boolean>`q.state = ${state}`)
    .$if(forMe === true, (rows) => rows.where(isForMe(actor)));
  return where(reached, query, {
    search: (text) => searchText(searchedStudent, text),
    sessionId: 'r.session_id',
    semester: 'r.semester',
    departmentId: 'p.department_id',
    optionId: 'p.option_id',
    level: 'r.level',
    exceptional: (is) => sql<boolean>`(q.exceptions = '{}') <> ${is}`,
  });
}

export const requestsOrder: Order = {
  sorts: {
    waiting: sql.ref('q.submitted_at'),
    name: sql`p.surname || ' ' || p.first_name`,
    matricNumber: sql.ref('p.matric_number'),
  },
  // Exceptions first, and of them and of the others the oldest.
  ahead: { waiting: sql`(q.exceptions = '{}')` },
  usual: 'waiting',
  id: sql.ref('q.id'),
};

/** A request as lists and its page have it. */
export function presentRequest(row: SeenRequest, actor: Actor) {
  const { id, version, registrationId, matricNumber, department, level, session, state, reason } = row;
  const { unitsBefore, unitsAfter, submittedAt } = row;
  return {
    id,
    version,
    registrationId,
    fullName: fullNameOf(row),
    matricNumber,
    department,
    level,
    session,
    semester: semesterName(row.semester),
    state,
    reason,
    unitsBefore,
    unitsAfter,
    exceptions: row.exceptions as RegistrationException[],
    submittedAt: submittedAt?.toISOString() ?? null,
    may: actsOn(actor, { ...row, place: placeOf(row) }),
  };
}

export const presentRequests =
  ({ actor, now }: { actor: Actor; now: Date }) =>
  (rows: readonly SeenRequest[]): Listed[] =>
    rows.map((row) => ({
      ...presentRequest(row, actor),
      adds: row.adds,
      drops: row.drops,
      waitingDays: daysSince(row.submittedAt, now),
      asksOwners: row.asksOwners,
    }));

/** How many wait for this person. */
export async function requestsForMe(db: Db, actor: Actor): Promise<number> {
  const found = await requestsLike(db, { actor, forMe: true })
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}
