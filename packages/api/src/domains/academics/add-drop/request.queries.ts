import { changeProblems, type academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { isWithin, reachOf } from '../../../platform/reach';
import { placeOf } from '../approve-courses/held-submissions';
import { stageOf } from '../approve-courses/stages';
import { loadOf } from '../unit-load.queries';
import { changeableOf } from './changeable.queries';
import { linesOf, type ShownLine } from './lines.queries';
import { presentRequest, requestsSeen, type SeenRequest } from './requests.queries';

type Shown = CallData<typeof academics.addDropRequests.one>;

/** What is on the list and is not about to go. */
async function staysOf(db: Db, { id, registrationId, sessionId }: SeenRequest) {
  const { rows } = await sql<Shown['stays'][number]>`
    select k.course_id as id, k.code, k.title, c.units,
      case when c.carry_over then 'carry_over' when c.borrowed then 'borrowed' else lower(c.category) end as status
    from registered_course c
    join course_in_session k on k.course_id = c.course_id and k.session_id = ${sessionId}
    where c.registration_id = ${registrationId}
      and c.course_id not in (select course_id from add_drop_line where request_id = ${id})
    order by c.borrowed, c.carry_over desc, k.code`.execute(db);
  return rows;
}

const eventsOf = (db: Db, id: number) =>
  db
    .selectFrom('add_drop_event')
    .select(['id', 'act', 'stage as office', 'actor_id as by', 'at', 'about', 'lines'])
    .select(['reason_code as reasonCode', 'reason'])
    .where('request_id', '=', id)
    .orderBy('id')
    .execute();

/** What would stand against it if it were asked for now. */
async function problemsOf(
  db: Db,
  request: SeenRequest,
  { lines, now }: { lines: readonly ShownLine[]; now: Date },
) {
  if (!stageOf(request.state)) return [];
  const { studentId, sessionId, semester, registrationId } = request;
  const add = lines
    .filter(({ act }) => act === 'add')
    .map(({ courseId, reason }) => ({ courseId, reason: reason ?? '' }));
  const drop = lines.filter(({ act }) => act === 'drop').map(({ courseId }) => courseId);
  const offer = await changeableOf(
    db,
    { studentId, sessionId, semester, registrationId, now },
    add.map(({ courseId }) => courseId),
  );
  return changeProblems(offer, { add, drop }).map(({ message }) => message);
}

/** One request as an office sees it. Throws NOT_FOUND beyond reach: of the student, or of a course that is lent. */
export async function requestOf(
  db: Db,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<Shown> {
  const found = await requestsSeen(db, actor).where('q.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const reach = reachOf(actor, 'registration.view');
  if (!isWithin(reach, placeOf(found)) && !(await lendsTo(db, { id, actor })))
    throw new AppError('NOT_FOUND');
  const { studentId, sessionId, semester } = found;
  const lines = await linesOf(db, id);
  const [load, stays, events, problems] = await Promise.all([
    loadOf(db, { studentId, sessionId, semester, now }),
    staysOf(db, found),
    eventsOf(db, id),
    problemsOf(db, found, { lines, now }),
  ]);
  const nameOf = await actorNames(
    db,
    events.map(({ by }) => by),
  );
  return {
    ...presentRequest(found, actor),
    studentId,
    needsDean: found.needsDean,
    own: found.own,
    load: { minimum: load?.minimum ?? 0, maximum: load?.maximum ?? 0, ceiling: load?.ceiling ?? 0 },
    lines,
    stays: found.state === 'approved' ? [] : stays,
    problems,
    events: events.map(({ by, at, about, lines: asked, ...event }) => ({
      ...event,
      by: nameOf(by),
      at: at.toISOString(),
      // Of a submission what was asked for.
      about: event.act === 'submit' ? asked : about,
    })),
  };
}

/** Whether a department within reach is asked to lend something to it, or has lent it. */
async function lendsTo(db: Db, { id, actor }: { id: number; actor: Actor }): Promise<boolean> {
  const owners = await db
    .selectFrom('add_drop_line as l')
    .innerJoin('course as k', 'k.id', 'l.course_id')
    .innerJoin('department as d', 'd.id', 'k.department_id')
    .select(['d.id as department', 'd.faculty_id as school'])
    .where('l.request_id', '=', id)
    .where('l.borrowed', '=', true)
    .where('l.act', '=', 'add')
    .execute();
  const reach = reachOf(actor, 'registration.view');
  return owners.some((owner) => isWithin(reach, owner));
}
