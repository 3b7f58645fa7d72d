import type { academics, BorrowedDecision } from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { passedRequestBefore } from '../add-drop/held-requests';
import { searchedStudent } from '../students-within.queries';
import { semesterName } from './approvals.queries';
import { isOwnStudent, passedBefore } from './held-submissions';

type Query = CallInput<typeof academics.approvals.borrowed>['query'];
type Listed = CallData<typeof academics.approvals.borrowed>['rows'][number];

/** The department that owns the course `k`. */
const ownerColumns = { department: sql.ref('o.id'), school: sql.ref('o.faculty_id') };

/** Whether this person let it pass as the student's own office: somebody else lends the course. */
const letPass = (actor: Actor) => sql<boolean>`case c.source
  when 'request' then ${passedRequestBefore(actor, sql.ref('c.source_id'))} else ${passedBefore(actor)} end`;

/**
 * Borrowed courses of the departments within reach: those that wait for their heads and those that are lent, where no
 * state is named.
 */
export function borrowedLike(db: Db | Trx, { actor, forMe, state, ...query }: Query & { actor: Actor }) {
  const decisions: readonly BorrowedDecision[] = state === undefined ? ['pending', 'approved'] : [state];
  const asked = db
    .selectFrom('borrowed_course as c')
    .innerJoin('course_registration as r', 'r.id', 'c.registration_id')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .leftJoin('department as d', 'd.id', 'p.department_id')
    .innerJoin('academic_session as s', 's.id', 'r.session_id')
    .innerJoin('course_in_session as k', (join) =>
      join.onRef('k.course_id', '=', 'c.course_id').onRef('k.session_id', '=', 'r.session_id'),
    )
    .innerJoin('department as o', 'o.id', 'k.department_id')
    .leftJoin('course_seat as t', (join) =>
      join
        .onRef('t.course_id', '=', 'c.course_id')
        .onRef('t.session_id', '=', 'r.session_id')
        .onRef('t.semester', '=', 'r.semester'),
    )
    .select(['c.source', 'c.source_id as id', 'c.version', 'c.state', 'c.registration_id as registrationId'])
    .select(['r.level', 'r.semester', 's.name as session'])
    .select(['c.submitted_at as submittedAt', 'c.course_id as courseId', 'c.units', 'c.reason'])
    .select(['c.decision', 'k.code', 'k.title', 'k.capacity', 't.taken'])
    .select(['o.id as ownerId', 'o.faculty_id as ownerSchool', 'o.name as owner', 'd.name as department'])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select('p.middle_name as middleName')
    .select([isOwnStudent(actor).as('own'), letPass(actor).as('passedBefore')])
    .where('c.decision', 'in', decisions)
    .where(rowsWithin(reachOf(actor, 'registration.view'), ownerColumns))
    .$if(forMe === true, (rows) =>
      rows
        .where('c.decision', '=', 'pending')
        .where('c.state', '=', 'adviser_ok')
        .where(rowsWithin(reachOf(actor, 'registration.approve'), ownerColumns))
        .where(sql<boolean>`not ${isOwnStudent(actor)} and not ${letPass(actor)}`),
    );
  return where(asked, query, {
    search: (text) =>
      sql<boolean>`(${searchText(searchedStudent, text)} or ${searchText(sql`f_search(k.code || ' ' || k.title)`, text)})`,
    sessionId: 'r.session_id',
    semester: 'r.semester',
    departmentId: 'o.id',
  });
}

export const borrowedOrder: Order = {
  sorts: {
    // What is not decided first, the oldest before the newest.
    waiting: sql`(c.decision <> 'pending', c.submitted_at)`,
    course: sql.ref('k.code'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: 'waiting',
  id: sql`c.source || '-' || c.source_id || '-' || c.course_id`,
};

type BorrowedRow = Awaited<ReturnType<ReturnType<typeof borrowedLike>['execute']>>[number];

/** Whether the department that owns it is asked now. */
export const isAsked = ({ decision, state }: Pick<BorrowedRow, 'decision' | 'state'>) =>
  decision === 'pending' && state === 'adviser_ok';

export const presentBorrowed =
  (actor: Actor) =>
  (rows: readonly BorrowedRow[]): Listed[] =>
    rows.map((row) => {
      const { source, id, registrationId, version, courseId, code, title, units, owner, reason } = row;
      const { session, level, matricNumber, department, capacity, taken, submittedAt } = row;
      const state = row.decision;
      const lends = isWithin(reachOf(actor, 'registration.approve'), {
        department: row.ownerId,
        school: row.ownerSchool,
      });
      const decides =
        lends && !row.own && !row.passedBefore && isAsked(row) && actor.impersonatorId === undefined;
      return {
        key: `${source}-${id}-${courseId}`,
        source,
        id,
        registrationId,
        version,
        courseId,
        code,
        title,
        units,
        owner,
        fullName: fullNameOf(row),
        matricNumber,
        department,
        level,
        session,
        semester: semesterName(row.semester),
        reason,
        placesLeft: capacity === null ? null : Math.max(0, capacity - (taken ?? 0)),
        submittedAt: submittedAt?.toISOString() ?? null,
        state,
        // Heads are asked in this order: who owns the course after the adviser, the student's own head after that.
        adviserDone: row.state !== 'submitted' && row.state !== 'draft',
        homeDone: ['hod_ok', 'locked', 'approved'].includes(row.state),
        may: decides ? ['decide'] : [],
      };
    });
