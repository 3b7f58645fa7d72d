import { calls } from '@portal/shared/model';
import type { Routes } from '../../http/route';
import { refreshCookie } from '../refresh-cookie';
import { renewSession } from '../renew-session';
import { askToImpersonate, beginImpersonation } from './begin';

const { authentication } = calls;

/** Acting as a student or lecturer. */
export const impersonationRoutes: Routes = (route, deps) => {
  route(authentication.impersonate, ({ command, body }) =>
    askToImpersonate(deps, command, { userId: Number(body.userId), reason: body.reason }),
  );
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
};
