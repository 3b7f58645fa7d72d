import type { academics } from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { isWithin, reachOf, rowsWithin } from '../../../platform/reach';
import { searchedStudent } from '../students-within.queries';
import { semesterName } from './approvals.queries';
import { isOwnStudent } from './held-submissions';

type Query = CallInput<typeof academics.approvals.borrowed>['query'];
type Listed = CallData<typeof academics.approvals.borrowed>['rows'][number];

/** The department that owns the course `k`. */
const ownerColumns = { department: sql.ref('o.id'), school: sql.ref('o.faculty_id') };

/** Borrowed courses of the departments within reach that wait for their heads, or are lent. */
export function borrowedLike(db: Db | Trx, { actor, forMe, ...query }: Query & { actor: Actor }) {
  const asked = db
    .selectFrom('registered_course as c')
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
    .select(['r.id as registrationId', 'r.version', 'r.level', 'r.semester', 's.name as session'])
    .select(['r.submitted_at as submittedAt', 'c.course_id as courseId', 'c.units', 'c.reason'])
    .select(['c.owner_decision as decision', 'k.code', 'k.title', 'k.capacity', 't.taken'])
    .select(['o.id as ownerId', 'o.faculty_id as ownerSchool', 'o.name as owner', 'd.name as department'])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select('p.middle_name as middleName')
    .select(isOwnStudent(actor).as('own'))
    .where('c.owner_decision', 'is not', null)
    .where(rowsWithin(reachOf(actor, 'registration.view'), ownerColumns))
    .$if(forMe === true, (rows) =>
      rows
        .where('c.owner_decision', '=', 'pending')
        .where(rowsWithin(reachOf(actor, 'registration.approve'), ownerColumns))
        .where(sql<boolean>`not ${isOwnStudent(actor)}`),
    );
  return where(asked, query, {
    search: (text) =>
      sql<boolean>`(${searchText(searchedStudent, text)} or ${searchText(sql`f_search(k.code || ' ' || k.title)`, text)})`,
    sessionId: 'r.session_id',
    semester: 'r.semester',
  });
}

export const borrowedOrder: Order = {
  sorts: {
    // What is not decided first, the oldest before the newest.
    waiting: sql`(c.owner_decision = 'approved', r.submitted_at)`,
    course: sql.ref('k.code'),
    name: sql`p.surname || ' ' || p.first_name`,
  },
  usual: 'waiting',
  id: sql`r.id || '-' || c.course_id`,
};

type BorrowedRow = Awaited<ReturnType<ReturnType<typeof borrowedLike>['execute']>>[number];

export const presentBorrowed =
  (actor: Actor) =>
  (rows: readonly BorrowedRow[]): Listed[] =>
    rows.map((row) => {
      const { registrationId, version, courseId, code, title, units, owner, reason, session, level } = row;
      const { matricNumber, department, capacity, taken, submittedAt } = row;
      const state = row.decision ?? 'pending';
      const lends = isWithin(reachOf(actor, 'registration.approve'), {
        department: row.ownerId,
        school: row.ownerSchool,
      });
      const decides = lends && !row.own && state === 'pending' && actor.impersonatorId === undefined;
      return {
        key: `${registrationId}-${courseId}`,
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
        may: decides ? ['decide'] : [],
      };
    });
