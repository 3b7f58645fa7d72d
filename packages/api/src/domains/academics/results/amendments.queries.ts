import {
  graded,
  schemeFor,
  type academics,
  type AmendmentState,
  type CohortScheme,
  type Entrant,
  type Score,
} from '@portal/contracts/academics';
import { fullNameOf, texts, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { reachOf } from '../../../platform/reach';
import { cohortSchemes } from '../grading-schemes.queries';
import { courseWithin } from './offices';
import { isConcerned } from './own-sheets';

type Query = CallInput<typeof academics.amendments.list>['query'];
type Listed = CallData<typeof academics.amendments.list>['rows'][number];

/** Whether this person leads the course of the sheet `t` now. */
const leads = ({ userId }: Actor) => sql<boolean>`exists (
  select from course_lecturer l join staff p on p.id = l.staff_id
  where l.course_id = t.course_id and l.session_id = t.session_id and l.semester = t.semester and l.role = 'lead'
    and l.ended_at is null and p.user_id = ${userId})`;

/** Whether this person may decide the open amendment `a`: the second one, whom nothing on the sheet concerns. */
const mayDecide = (actor: Actor): RawBuilder<boolean> =>
  reachOf(actor, 'results.senate') === 'all'
    ? sql<boolean>`(a.decision is null and a.asked_by <> ${actor.userId} and not ${isConcerned(actor)})`
    : sql<boolean>`false`;

const stateOf = sql<AmendmentState>`coalesce(a.decision, 'open')`;

/** Amendments of courses within reach, of those that one leads, and what one asked for; none of one's own result. */
export function amendmentsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const seen = sql<boolean>`(a.asked_by = ${actor.userId} or ${courseWithin(actor, 'results.view')} or ${leads(actor)})`;
  const rows = db
    .selectFrom('result_amendment as a')
    .innerJoin('result_sheet as t', 't.id', 'a.sheet_id')
    .innerJoin('course_in_session as k', (join) =>
      join.onRef('k.course_id', '=', 't.course_id').onRef('k.session_id', '=', 't.session_id'),
    )
    .leftJoin('department as d', 'd.id', 'k.department_id')
    .innerJoin('academic_session as e', 'e.id', 't.session_id')
    .innerJoin('course_registration as r', 'r.id', 'a.registration_id')
    .innerJoin('student as s', 's.id', 'r.student_id')
    .innerJoin('academic_session as n', 'n.id', 's.entry_session_id')
    .select(['a.id', 'a.registration_id as registrationId', 'a.course_id as courseId', 'k.code', 'k.title'])
    .select(['k.pass_mark as passMark', 't.session_id as sessionId', 'e.name as session', 't.semester'])
    .select(['s.matric_number as matricNumber', 's.surname', 's.first_name as firstName'])
    .select(['s.middle_name as middleName', 's.student_type_id as studentTypeId'])
    .select(['n.starts_on as entryStartsOn', 'a.from_test', 'a.from_exam', 'a.from_code', 'a.to_test'])
    .select(['a.to_exam', 'a.to_code', 'a.reason', 'a.asked_by as askedBy', 'a.asked_at as askedAt'])
    .select(['a.decided_by as decidedBy', 'a.decided_at as decidedAt'])
    .select(['a.decision_reason as decisionReason', stateOf.as('state'), mayDecide(actor).as('decides')])
    .select(sql<boolean>`(a.decision is null and a.asked_by = ${actor.userId})`.as('own'))
    .where(seen)
    // Whoever works here and studies as well hears of their result as every student does.
    .where(sql<boolean>`s.user_id is distinct from ${actor.userId}`);
  return where(rows, query, {
    sessionId: 't.session_id',
    semesterId: 't.semester',
    courseId: 't.course_id',
    departmentId: 'k.department_id',
    state: (state) => sql<boolean>`${stateOf} = ${state}`,
    forMe: (wanted) => (wanted ? mayDecide(actor) : undefined),
    search: (text) => searchText(sql.ref('s.search_text'), text),
  });
}

export const amendmentsOrder: Order = {
  sorts: { asked: sql.ref('a.asked_at') },
  usual: '-asked',
  id: sql.ref('a.id'),
};

type Row = Awaited<ReturnType<ReturnType<typeof amendmentsLike>['execute']>>[number];

function valued(score: Score, schemes: readonly CohortScheme[], row: Entrant & { passMark: number }) {
  const { total, grade } = graded(schemeFor(schemes, row), score, row.passMark);
  return { ...score, total, grade };
}

/** Rows with what each score comes to, and the names of who asked and decided. */
export async function presentAmendments(db: Db | Trx, rows: readonly Row[]): Promise<Listed[]> {
  const schemes = await cohortSchemes(db);
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  );
  return rows.map((row) => ({
    id: row.id,
    registrationId: row.registrationId,
    fullName: fullNameOf(row),
    matricNumber: row.matricNumber,
    courseId: row.courseId,
    code: row.code,
    title: row.title,
    sessionId: row.sessionId,
    session: row.session,
    semesterId: row.semester,
    semester: texts.semesters[row.semester - 1] ?? '',
    from: valued({ test: row.from_test, exam: row.from_exam, code: row.from_code }, schemes, row),
    to: valued({ test: row.to_test, exam: row.to_exam, code: row.to_code }, schemes, row),
    reason: row.reason,
    askedBy: nameOf(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    state: row.state,
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    may: [...(row.decides ? (['decide'] as const) : []), ...(row.own ? (['withdraw'] as const) : [])],
  }));
}
