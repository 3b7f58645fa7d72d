import { academics, missingResultOutcomeLabels, missingResultStateLabels } from '@portal/contracts/academics';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { studentAsking } from '../../student/student.queries';
import { blockedFor } from '../hidden-results';
import { answerMissingResult, withdrawMissingResult } from './answer';
import { dueResults, saysOf, semesterName } from './due-results.queries';
import {
  askedOf,
  missingResultsLike,
  missingResultsOrder,
  presentAsked,
  presentMissingResults,
} from './missing-results.queries';
import { raiseMissingResult } from './raise';

/** Results that should be there and are not. */
export const missingResultRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(academics.missingResults.mine, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const now = clock.now();
    const [found, asked, blocked] = await Promise.all([
      dueResults(db, { studentId, now }),
      askedOf(db, actorOf(context), studentId),
      blockedFor(db, studentId, now),
    ]);
    const due = blocked ? found.filter(({ scoreCode }) => scoreCode === null) : found;
    const shown = asked.map(presentAsked);
    const waits = new Set(
      shown
        .filter(({ state }) => ['lecturer', 'head', 'dean'].includes(state))
        .map(({ registrationId, courseId }) => `${registrationId} ${courseId}`),
    );
    return {
      missing: due
        .filter(({ registrationId, courseId }) => !waits.has(`${registrationId} ${courseId}`))
        .map(({ registrationId, courseId, code, title, sessionId, session, semester, ...how }) => ({
          registrationId,
          courseId,
          code,
          title,
          sessionId,
          session,
          semesterId: semester,
          semester: semesterName(semester),
          says: saysOf(how),
        })),
      asked: shown,
    };
  });
  route(academics.missingResults.list, async (context) => {
    const { query } = context;
    const rows = missingResultsLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: missingResultsOrder });
    return presentPage(page, (some) => presentMissingResults(db, some));
  });
  exportable(deps, {
    name: 'missing-results',
    title: 'Missing results',
    call: academics.missingResults.list,
    columns: [
      { header: 'Student', value: ({ fullName }) => fullName, width: 34 },
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber },
      { header: 'Course', value: ({ code }) => code, width: 12 },
      { header: 'Semester', value: ({ semester, session }) => `${semester} ${session}`, width: 22 },
      { header: 'State', value: ({ state }) => missingResultStateLabels[state], width: 26 },
      { header: 'Answer by', time: ({ dueAt }) => dueAt },
      { header: 'Asked', time: ({ raisedAt }) => raisedAt },
      { header: 'What was asked', value: ({ note }) => note, width: 44 },
      {
        header: 'Outcome',
        value: ({ outcome }) => (outcome === null ? null : missingResultOutcomeLabels[outcome]),
        width: 30,
      },
      { header: 'Answer', value: (row) => row.answer, width: 44 },
      { header: 'Answered by', value: ({ answeredBy }) => answeredBy, width: 28 },
    ],
    read: (from, { query, actor }) => ({
      rows: missingResultsLike(from, { ...query, actor }),
      order: missingResultsOrder,
    }),
    present: (rows, { db: from }) => presentMissingResults(from, rows),
  });
  route(academics.missingResults.raise, async ({ command, body }) =>
    answer(await raiseMissingResult(deps, command, body), { status: 201 }),
  );
  route(academics.missingResults.answer, ({ command, body }) => answerMissingResult(deps, command, body));
  route(academics.missingResults.withdraw, ({ command, body }) => withdrawMissingResult(deps, command, body));
};
