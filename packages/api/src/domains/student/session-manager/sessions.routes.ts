import { student } from '@portal/contracts/student';
import { answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { beginSemester, makeSession } from './change-sessions';
import { closeSession, reopenSession } from './close-session';
import { editSession } from './edit-session';
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
    presentPage(await pageRows(db, sessionsLike(db, query), { asked: query, order: sessionOrder }), (rows) =>
      presentSessions(rows, clock.now()),
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
  route(student.sessions.edit, ({ command, params, body }) =>
    editSession(deps, command, { ...params, ...body }),
  );
  route(student.sessions.close, ({ command, params, body }) =>
    closeSession(deps, command, { ...params, ...body }),
  );
  route(student.sessions.reopen, ({ command, params, body }) =>
    reopenSession(deps, command, { ...params, ...body }),
  );
  route(student.sessions.begin, ({ command, params, body }) =>
    beginSemester(deps, command, { ...params, ...body }),
  );
};
