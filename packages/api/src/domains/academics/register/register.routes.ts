import { academics } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { demandSemester } from './demand-semester';
import { borrowableBy, offerTo, type InSemester, type ShownCourse } from './registrable.queries';
import { returnedOf } from './returned.queries';
import { semestersOf } from './semesters.queries';
import { saveDraft } from './save-draft';
import { waitingOf } from '../waiting-list/waiting.queries';
import { standingBefore } from './shut-gates';
import { submitRegistration, withdrawRegistration } from './submit-registration';

const nothing = { version: null, state: 'draft', chosen: [] };

/** What was chosen so far. */
async function chosenIn(db: Db, { studentId, sessionId, semester }: InSemester) {
  const { rows } = await sql<{
    version: number;
    state: string;
    chosen: { courseId: number; reason: string }[];
  }>`
    select r.version, r.state, coalesce((
      select json_agg(json_build_object('courseId', c.course_id, 'reason', coalesce(c.reason, '')) order by c.course_id)
      from registered_course c where c.registration_id = r.id), '[]') as chosen
    from course_registration r
    where r.student_id = ${studentId} and r.session_id = ${sessionId} and r.semester = ${semester}`.execute(
    db,
  );
  return rows[0] ?? nothing;
}

const present = ({ department: _, passed, groupId, placesLeft, refused, ...course }: ShownCourse) => ({
  ...course,
  refused: refused ?? null,
  notPassed: [...course.notPassed],
  passed: passed ?? false,
  groupId: groupId ?? null,
  placesLeft: placesLeft ?? null,
});

/** A student's registration of a semester. */
export const registerRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(academics.registration.semesters, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    return semestersOf(db, studentId, clock.now());
  });
  route(academics.registration.courses, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { sessionId, semesterId: semester } = context.query;
    const asked = { studentId, sessionId, semester };
    const { session } = await demandSemester(db, asked);
    const stored = await chosenIn(db, asked);
    const ids = stored.chosen.map(({ courseId }) => courseId);
    const now = clock.now();
    const offer = await offerTo(db, { ...asked, now }, ids);
    const { window, shut } = await standingBefore(db, { ...asked, session, now });
    const { courses, groups, load, leaving, level } = offer;
    const returned = await returnedOf(db, asked);
    const waiting = await waitingOf(db, asked);
    return {
      session,
      semester: texts.semesters[semester - 1] ?? '',
      level,
      courses: courses.map(present),
      groups: [...groups],
      load: { minimum: load.minimum, maximum: load.maximum },
      leaving,
      window: { state: window.state, until: window.until?.toISOString() ?? null },
      shut,
      registration: stored,
      returned,
      waiting,
    };
  });
  route(academics.registration.borrowable, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { sessionId, semesterId: semester, search } = context.query;
    const asked = { studentId, sessionId, semester };
    await demandSemester(db, asked);
    const found = await borrowableBy(db, asked, { search });
    return found.map((course) => ({ ...present(course), department: course.department }));
  });
  route(academics.registration.saveDraft, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return saveDraft(deps, { ...body, studentId, semester });
  });
  route(academics.registration.register, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return submitRegistration(deps, context.command, { ...body, studentId, semester });
  });
  route(academics.registration.withdraw, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { semesterId: semester, ...body } = context.body;
    return withdrawRegistration(deps, context.command, { ...body, studentId, semester });
  });
};
