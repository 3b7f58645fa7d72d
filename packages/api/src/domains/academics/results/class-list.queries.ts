import type { academics, SheetState } from '@portal/contracts/academics';
import type { CallData, CallInput } from '@portal/shared/model';
import { sql, type RawBuilder } from 'kysely';
import { daysSince } from '../../../platform/clock';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import type { Order } from '../../../platform/lists/page-rows';
import { searchText } from '../../../platform/lists/search-text';
import { ignored, where } from '../../../platform/lists/where';
import { actsOnSheet, approvingActs, courseWithin, offices, type Approving } from './offices';
import { isLed } from './led-courses';
import { isLate } from './late-sheets.queries';
import { hasApproved, isConcerned } from './own-sheets';
import { countsOfSheets, waitingSince } from './sheet-facts.queries';

type Query = CallInput<typeof academics.resultSheets.list>['query'] & { actor: Actor; now: Date };
type Listed = CallData<typeof academics.resultSheets.list>['rows'][number];

const stateOf = sql<SheetState>`coalesce(t.state, 'none')`;

const waitsFor = (actor: Actor, act: Approving) =>
  sql<boolean>`(t.state = ${offices[act].from} and ${courseWithin(actor, offices[act].claim)})`;

/** Whether the next step of the sheet `t` of the course `k` is this person's. */
export const isForMe = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(t.id is not null
  and (${sql.join(
    approvingActs.map((act) => waitsFor(actor, act)),
    sql` or `,
  )})
  and not ${isConcerned(actor)} and not ${hasApproved(actor)})`;

/** Courses of a semester that somebody takes, with their sheets where there are some, within reach. */
function sheets(
  db: Db | Trx,
  { actor, sessionId, semesterId }: Pick<Query, 'actor' | 'sessionId' | 'semesterId'>,
) {
  const taken = sql<boolean>`(t.id is not null or exists (
    select from registered_course c join course_registration r on r.id = c.registration_id
    where c.course_id = k.course_id and c.session_id = ${sessionId} and c.semester = ${semesterId}
      and r.state = 'locked'))`;
  return db
    .selectFrom('course_in_session as k')
    .leftJoin('department as d', 'd.id', 'k.department_id')
    .leftJoin('result_sheet as t', (join) =>
      join
        .onRef('t.course_id', '=', 'k.course_id')
        .on('t.session_id', '=', sessionId)
        .on('t.semester', '=', semesterId),
    )
    .where('k.session_id', '=', sessionId)
    .where(courseWithin(actor, 'results.view'))
    .where(taken);
}

/** The same as a list asks for them, whatever their state. */
function narrowed(db: Db | Trx, { actor, now, ...query }: Omit<Query, 'state'>) {
  const { sessionId, semesterId } = query;
  return where(sheets(db, { actor, sessionId, semesterId }), query, {
    sessionId: ignored,
    semesterId: ignored,
    search: (text) => searchText(sql`f_search(k.code || ' ' || k.title)`, text),
    schoolId: 'd.faculty_id',
    departmentId: 'k.department_id',
    level: 'k.level',
    anomalous: (wanted) => sql<boolean>`(coalesce(t.anomalies, '{}') <> '{}') = ${wanted}`,
    late: (wanted) => sql<boolean>`${isLate({ sessionId, semesterId, now })} = ${wanted}`,
    forMe: (wanted) => (wanted ? isForMe(actor) : undefined),
  });
}

export const sheetsLike = (db: Db | Trx, { state, ...query }: Query) =>
  narrowed(db, query)
    .select(['k.course_id as courseId', 'k.code', 'k.title', 'k.units', 'k.level', 'd.name as department'])
    .select(['k.department_id as departmentId', 'd.faculty_id as schoolId', 't.id', 't.version'])
    .select(['t.submitted_at as submittedAt', 't.anomalies', stateOf.as('state')])
    .select([isConcerned(query.actor).as('concerned'), hasApproved(query.actor).as('approved')])
    .select(isLed({ sessionId: query.sessionId, semester: query.semesterId }).as('led'))
    .$if(state !== undefined, (rows) => rows.where(sql<boolean>`${stateOf} = ${state}`));

export const sheetsOrder: Order = {
  sorts: { code: sql.ref('k.code'), submitted: sql.ref('t.submitted_at') },
  usual: 'code',
  id: sql.ref('k.course_id'),
};

const inState = (state: SheetState) => sql<number>`(count(*) filter (where ${stateOf} = ${state}))::int`;

/** How many of them stand where, and for whom they wait: of the whole filtered set, whatever the state asked for. */
export async function sheetTotals(db: Db | Trx, { state: _, ...query }: Query) {
  const { forMe, ...totals } = await narrowed(db, query)
    .select([inState('none').as('none'), inState('draft').as('draft'), inState('submitted').as('submitted')])
    .select([inState('hod_ok').as('hod_ok'), inState('dean_ok').as('dean_ok')])
    .select(inState('senate_ok').as('senate_ok'))
    .select(sql<number>`(count(*) filter (where ${isForMe(query.actor)}))::int`.as('forMe'))
    .executeTakeFirstOrThrow();
  return { totals, forMe };
}

type SheetRow = Awaited<ReturnType<ReturnType<typeof sheetsLike>['execute']>>[number];

/** Rows with their counts, lecturers and what this person may do. */
export async function presentSheets(
  db: Db | Trx,
  rows: readonly SheetRow[],
  { actor, sessionId, semesterId, now }: Pick<Query, 'actor' | 'sessionId' | 'semesterId' | 'now'>,
): Promise<Listed[]> {
  const courseIds = rows.map(({ courseId }) => courseId);
  const counts = await countsOfSheets(db, { courseIds, sessionId, semester: semesterId });
  const since = await waitingSince(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  return rows.map((row) => {
    const {
      courseId,
      id,
      concerned,
      approved,
      led,
      departmentId,
      schoolId,
      submittedAt,
      anomalies,
      ...shown
    } = row;
    const { state, level } = shown;
    const counted = counts.get(courseId);
    const waiting = id === null ? undefined : since.get(id);
    const place = { department: departmentId, school: schoolId, level };
    return {
      ...shown,
      courseId,
      students: counted?.students ?? 0,
      missing: counted?.missing ?? 0,
      lecturers: counted?.lecturers ?? [],
      submittedAt: submittedAt?.toISOString() ?? null,
      waitingDays: waiting ? daysSince(waiting.since, now) : null,
      asked: waiting?.asked ?? false,
      anomalies: anomalies ?? [],
      may: actsOnSheet(actor, { state, concerned, approved, led, place }),
    };
  });
}
