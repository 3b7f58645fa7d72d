import type { academics } from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { demandSemester } from '../register/demand-semester';
import type { InSemester } from '../register/registrable.queries';
import { waitingOf } from '../waiting-list/waiting.queries';
import { changeableOf, type ChangeableShown } from './changeable.queries';
import { linesOf } from './lines.queries';
import { returnedRequest } from './request-events';
import { standingBeforeChange } from './shut-gates';

type Shown = CallData<typeof academics.addDrop.mine>;

const present = ({ department: _, passed, groupId, placesLeft, refused, ...course }: ChangeableShown) => ({
  ...course,
  refused: refused ?? null,
  notPassed: [...course.notPassed],
  passed: passed ?? false,
  groupId: groupId ?? null,
  placesLeft: placesLeft ?? null,
});

const submitted = (db: Db, { studentId, sessionId, semester }: InSemester) =>
  db
    .selectFrom('course_registration')
    .select(['id', 'state'])
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .where('semester', '=', semester)
    .where('state', '<>', 'draft')
    .executeTakeFirst();

/** What was approved of a registration, newest first. */
async function approvedOf(db: Db, registrationId: number): Promise<Shown['approved']> {
  const { rows } = await sql<{ at: Date; added: string[]; dropped: string[] }>`
    select e.at,
      array(select k.code from add_drop_line l join course k on k.id = l.course_id
        where l.request_id = q.id and l.act = 'add' order by k.code) as added,
      array(select k.code from add_drop_line l join course k on k.id = l.course_id
        where l.request_id = q.id and l.act = 'drop' order by k.code) as dropped
    from add_drop_request q
    join add_drop_event e on e.request_id = q.id and e.act = 'approve' and e.to_state = 'approved'
    where q.registration_id = ${registrationId} and q.state = 'approved' order by q.id desc`.execute(db);
  return rows.map(({ at, ...codes }) => ({ at: at.toISOString(), ...codes }));
}

const nothing = { version: null, state: 'draft', reason: '', lines: [] };

async function requestUnderWay(db: Db, registrationId: number): Promise<Shown['request']> {
  const found = await db
    .selectFrom('add_drop_request')
    .select(['id', 'version', 'state', 'reason'])
    .where('registration_id', '=', registrationId)
    .where('state', '<>', 'approved')
    .executeTakeFirst();
  if (!found) return nothing;
  const { id, ...request } = found;
  return { ...request, lines: await linesOf(db, id) };
}

/**
 * What a student, or an officer for them, can add to a registration and drop from it, and their request. Throws NOT_FOUND
 * where nothing is submitted.
 */
export async function ownRequest(
  db: Db,
  { byOfficer, ...asked }: InSemester & { now: Date; byOfficer?: boolean },
): Promise<Shown> {
  const { now, ...inSemester } = asked;
  const { session, past } = await demandSemester(db, inSemester);
  const registration = await submitted(db, inSemester);
  if (!registration)
    throw new AppError('NOT_FOUND', { message: 'No courses are submitted for this semester yet.' });
  const { id: registrationId, state } = registration;
  const request = await requestUnderWay(db, registrationId);
  const returned = await returnedRequest(db, registrationId);
  const { window, shut } = await standingBeforeChange(db, {
    ...asked,
    session,
    approved: state === 'locked',
    returnedAt: returned?.at ?? null,
    byOfficer,
  });
  const adds = request.lines.filter(({ act }) => act === 'add').map(({ courseId }) => courseId);
  const offer = await changeableOf(db, { ...asked, registrationId }, adds);
  const { courses, groups, load, leaving } = offer;
  return {
    session,
    past,
    semester: texts.semesters[asked.semester - 1] ?? '',
    courses: courses.map(present),
    groups: [...groups],
    load: { minimum: load.minimum, maximum: load.maximum },
    leaving,
    window: {
      state: window.state,
      opens: window.opens?.toISOString() ?? null,
      until: window.until?.toISOString() ?? null,
      next: window.next?.toISOString() ?? null,
    },
    shut,
    request,
    returned: returned && { ...returned, at: returned.at.toISOString() },
    approved: await approvedOf(db, registrationId),
    waiting: await waitingOf(db, inSemester),
  };
}
