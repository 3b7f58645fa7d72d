import { student } from '@portal/contracts/student';
import { answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { beginSemester, makeSession } from './change-sessions';
import {
  presentSessions,
  presentWindows,
  sessionOrder,
  sessionsLike,
  windowOrder,
  windowsLike,
} from './sessions.queries';

/** Academic sessions, and every date in them. */
export const sessionRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(student.sessions.list, async ({ query }) =>
    presentPage(
      await pageRows(db, sessionsLike(db, query), { asked: query, order: sessionOrder }),
      presentSessions,
    ),
  );
  route(student.sessions.windows, async ({ query }) =>
    presentPage(await pageRows(db, windowsLike(db, query), { asked: query, order: windowOrder }), (rows) =>
      presentWindows(rows, clock.now()),
    ),
  );
  route(student.sessions.make, async ({ command, body }) =>
    answer(await makeSession(deps, command, body), { status: 201 }),
  );
  route(student.sessions.begin, ({ command, params, body }) =>
    beginSemester(deps, command, { ...params, ...body }),
  );
};
