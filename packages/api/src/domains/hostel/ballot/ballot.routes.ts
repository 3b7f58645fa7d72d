import { drawAlgorithm, hostel } from '@portal/contracts/hostel';
import type { Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { standingOf } from '../booking/eligibility-facts';
import { applyForBed, withdrawApplication } from './apply';
import { applicationOf, ballotOf, drawOf, hostelsFor, namedSource, stageOf } from './ballot.queries';

/** The ballot of a session, for students; a draw is public to everybody who is signed in. */
export const ballotRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  const mine = async (studentId: number) => {
    const { booker, policy, window } = await standingOf(db, { studentId, now: clock.now() });
    const { session, sessionId } = booker;
    const [ballot, named, application, hostels] = await Promise.all([
      ballotOf(db, sessionId),
      namedSource(db, sessionId),
      applicationOf(db, { sessionId, studentId }),
      hostelsFor(db, booker),
    ]);
    return {
      session,
      sessionId,
      stage: stageOf({ policy, ballot, window: window.state }),
      commitment: ballot?.commitment ?? null,
      source: ballot ? ballot.source : named,
      application: application ?? null,
      hostels,
    };
  };

  route(hostel.ballot.mine, async (context) => mine((await studentAsking(db, context)).id));

  route(hostel.ballot.apply, async (context) => {
    const { id } = await studentAsking(db, context);
    await applyForBed(deps, id, context.body);
    return mine(id);
  });

  route(hostel.ballot.withdraw, async (context) => {
    const { id } = await studentAsking(db, context);
    await withdrawApplication(deps, id, context.body);
    return mine(id);
  });

  route(hostel.ballot.draw, async ({ params }) => ({
    ...(await drawOf(db, params.id)),
    algorithm: drawAlgorithm,
  }));
};
