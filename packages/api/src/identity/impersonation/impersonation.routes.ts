import { calls } from '@portal/shared/model';
import { actorOf, type Routes } from '../../http/route';
import { exportable } from '../../lists/exportable';
import { pageRows, presentPage } from '../../lists/page-rows';
import { refreshCookie } from '../refresh-cookie';
import { renewSession } from '../renew-session';
import { askToImpersonate, beginImpersonation } from './begin';
import { impersonationsExport } from './impersonations-export';
import { impersonationsMatching, impersonationsOrder, presentImpersonation } from './impersonations.queries';

const { authentication } = calls;

/** Acting as a student or lecturer, and the log of it. */
export const impersonationRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  exportable(deps, impersonationsExport(clock));
  route(authentication.impersonate, (context) => {
    const { userId, reason } = context.body;
    const { requestId } = context;
    return askToImpersonate(deps, { actor: actorOf(context), userId: Number(userId), reason, requestId });
  });
  route(authentication.impersonationLogin, ({ body, request, reply, requestId }) =>
    beginImpersonation(deps, reply, {
      token: body.token,
      cookie: request.cookies[refreshCookie],
      device: request.headers['user-agent'],
      requestId,
    }),
  );
  route(authentication.endImpersonation, ({ request, reply, requestId }) =>
    renewSession(deps, reply, { secret: request.cookies[refreshCookie], leave: true, requestId }),
  );
  route(authentication.impersonations, async ({ query }) => {
    const rows = impersonationsMatching(db, query, clock.now());
    const page = await pageRows(db, rows, { asked: query, order: impersonationsOrder });
    return presentPage(page, (found) => found.map(presentImpersonation));
  });
};
