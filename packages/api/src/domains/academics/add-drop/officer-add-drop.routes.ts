import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { askChange } from './ask-change';
import { ownRequest } from './own-request.queries';
import { demandStudent, studentsToChange } from './student-of-officer';

/** Courses that an officer adds and drops for one student. */
export const officerAddDropRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.officerAddDrop.students, (context) =>
    studentsToChange(db, actorOf(context), context.query.search),
  );
  route(academics.officerAddDrop.one, async (context) => {
    const { id: studentId } = context.params;
    const person = await demandStudent(db, actorOf(context), studentId);
    const { sessionId, semesterId: semester } = context.query;
    const asked = { studentId, sessionId, semester, now: clock.now() };
    return { ...person, ...(await ownRequest(db, { ...asked, byOfficer: true })) };
  });
  route(academics.officerAddDrop.ask, async (context) => {
    const { id: studentId } = context.params;
    await demandStudent(db, actorOf(context), studentId);
    const { semesterId: semester, ...body } = context.body;
    return askChange(deps, context.command, { ...body, studentId, semester, byOfficer: true });
  });
};
