import { administration } from '@portal/contracts/administration';
import { calls } from '@portal/shared/model';
import { actorOf, type Routes } from '../../http/route';
import { forgetOverride } from './override-cookie';
import { endOverride, grantOverride } from './grant-override';
import { listOverrides } from './overrides.queries';

const { modules } = administration;

/** Grants to run a developer's own build in the portal, and the way out for who runs one. */
export const overrideRoutes: Routes = (route, deps) => {
  route(modules.overrides, ({ query }) => listOverrides({ db: deps.db, now: deps.clock.now() }, query));
  route(modules.grantOverride, (context) => {
    const { requestId, body } = context;
    return grantOverride(deps, { actor: actorOf(context).userId, requestId }, body);
  });
  route(modules.endOverride, async (context) => {
    const { requestId, params, body } = context;
    const act = { grant: params.grant, reason: body.reason };
    await endOverride(deps, { actor: actorOf(context).userId, requestId }, act);
    return {};
  });
  route(calls.composition.leaveOverride, async ({ reply }) => {
    forgetOverride(reply);
    return {};
  });
};
