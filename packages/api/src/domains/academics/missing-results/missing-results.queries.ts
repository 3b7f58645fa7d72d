import {
  openMissingResults,
  type academics,
  type MissingResultAct,
  type MissingResultState,
} from '@portal/contracts/academics';
import { fullNameOf, type CallData, type CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { forMe } from '../../../platform/lists/for-me';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { where } from '../../../platform/lists/where';
import { courseWithin } from '../results/offices';
import { searchedStudent } from '../students-within.queries';
import { isThere, semesterName } from './due-results.queries';

type Query = CallInput<typeof academics.missingResults.list>['query'];
type Listed = CallData<typeof academics.missingResults.list>['rows'][number];

const isOpen = sql<boolean>`(m.answered_at is null and m.withdrawn_at is null)`;

/** Whether the student sees a result by now: whatever was said, the question is over. */
const isPublished = sql<boolean>`exists (select from result_in_force g
  where g.student_id = r.student_id and g.registration_id = m.registration_id and g.course_id = m.course_id
    and ${isThere})`;

const stateOf = sql<MissingResultState>`case
  when m.withdrawn_at is not null then 'withdrawn'
  when ${isPublished} then 'published'
  when m.answered_at is not null then 'answered'
  else m.stage end`;

/** Whether this person teaches the course now. */
const teaches = ({ userId }: Actor) => sql<boolean>`exists (
  select from course_lecturer l join staff s on s.id = l.staff_id
  where l.course_id = m.course_id and l.session_id = k.session_id and l.semester = r.semester
    and l.ended_at is null and s.user_id = ${userId})`;

/** Whether the result is of this person, who answers nothing about themselves. */
const isOwn = ({ userId }: Actor) =>
  sql<boolean>`exists (select from student o where o.id = r.student_id and o.user_id = ${userId})`;

/**
 * Whether this person answers: whoever teaches the course as long as it is open, and the office that it has climbed to. A
 * dean may as well answer what waits for nobody else any more.
 */
export const mayAnswer = (
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`(${isOpen} and not ${isPublished} and not ${isOwn(actor)} and (
  ${teaches(actor)}
  or (m.stage in ('head', 'dean') and ${courseWithin(actor, 'results.approve')})
  or (m.stage = 'dean' and ${courseWithin(actor, 'results.board')})))`;

/** What waits for this person and no other one: who has it now. */
const waitsFor = (
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`(${isOpen} and not ${isPublished} and not ${isOwn(actor)} and case m.stage
  when 'lecturer' then ${teaches(actor)}
  when 'head' then ${courseWithin(actor, 'results.approve')}
  else ${courseWithin(actor, 'results.board')} end)`;

const joined = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('missing_result as m')
    .innerJoin('course_registration as r', 'r.id', 'm.registration_id')
    .innerJoin('course_in_session as k', (join) =>
      join.onRef('k.course_id', '=', 'm.course_id').onRef('k.session_id', '=', 'r.session_id'),
    )
    .leftJoin('department as d', 'd.id', 'k.department_id')
    .innerJoin('academic_session as e', 'e.id', 'r.session_id')
    .innerJoin('student as p', 'p.id', 'r.student_id')
    .select(['m.id', 'm.registration_id as registrationId', 'm.course_id as courseId', 'k.code', 'k.title'])
    .select([
      'r.session_id as sessionId',
      'e.name as session',
      'r.semester',
      'm.note',
      'm.outcome',
      'm.answer',
    ])
    .select(['p.matric_number as matricNumber', 'p.surname', 'p.first_name as firstName'])
    .select(['p.middle_name as middleName', 'm.raised_by as raisedBy', 'm.raised_at as raisedAt'])
    .select(['m.due_at as dueAt', 'm.answered_by as answeredBy', 'm.answered_at as answeredAt'])
    .select([stateOf.as('state'), mayAnswer(actor).as('answers'), teaches(actor).as('teaches')])
    .select(sql<boolean>`(${isOpen} and m.raised_by = ${actor.userId})`.as('own'));

/** What a student asked, or was asked for them, the newest first. */
export const askedOf = (db: Db, actor: Actor, studentId: number) =>
  joined(db, actor).where('r.student_id', '=', studentId).orderBy('m.id', 'desc').execute();

/** Missing results of courses that one teaches, and of courses within reach. */
export function missingResultsLike(db: Db | Trx, { actor, ...query }: Query & { actor: Actor }) {
  const seen = sql<boolean>`(m.raised_by = ${actor.userId} or ${courseWithin(actor, 'results.view')} or ${teaches(actor)})`;
  return where(joined(db, actor).where(seen), query, {
    sessionId: 'r.session_id',
    semesterId: 'r.semester',
    courseId: 'm.course_id',
    departmentId: 'k.department_id',
    state: (state) =>
      state === openMissingResults
        ? sql<boolean>`(${isOpen} and not ${isPublished})`
        : sql<boolean>`${stateOf} = ${state}`,
    forMe: forMe(actor, waitsFor),
    search: (text) => searchText(searchedStudent, text),
  });
}

export const missingResultsOrder: Order = {
  sorts: { raised: sql.ref('m.raised_at'), due: sql.ref('m.due_at') },
  usual: '-raised',
  id: sql.ref('m.id'),
};

type Row = Awaited<ReturnType<typeof askedOf>>[number];

const isWaiting = (state: MissingResultState) => ['lecturer', 'head', 'dean'].includes(state);

/** As its student reads it: of people, whoever answers, only that they did. */
export function presentAsked(row: Row) {
  const { semester, raisedAt, answeredAt, dueAt, state, own, answers, ...said } = row;
  const { id, registrationId, courseId, code, title, sessionId, session, note, outcome, answer } = said;
  const may: MissingResultAct[] = [
    ...(answers ? (['answer'] as const) : []),
    ...(own && isWaiting(state) ? (['withdraw'] as const) : []),
  ];
  return {
    id,
    registrationId,
    courseId,
    code,
    title,
    sessionId,
    session,
    note,
    outcome,
    answer,
    state,
    may,
    semesterId: semester,
    semester: semesterName(semester),
    raisedAt: raisedAt.toISOString(),
    dueAt: isWaiting(state) ? dueAt.toISOString() : null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export async function presentMissingResults(db: Db | Trx, rows: readonly Row[]): Promise<Listed[]> {
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ raisedBy, answeredBy }) => [raisedBy, ...(answeredBy === null ? [] : [answeredBy])]),
  );
  return rows.map((row) => ({
    ...presentAsked(row),
    fullName: fullNameOf(row),
    matricNumber: row.matricNumber,
    teaches: row.teaches,
    raisedBy: nameOf(row.raisedBy),
    answeredBy: row.answeredBy === null ? null : nameOf(row.answeredBy),
  }));
}
