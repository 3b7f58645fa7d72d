import { registry } from '@portal/contracts/registry';
import { calls } from '@portal/shared/model';
import { type Routes } from '../../http/route';
import { forgetOverride } from './override-cookie';
import { endOverride, grantOverride } from './grant-override';
import { listOverrides } from './overrides.queries';

/** Grants to run a developer's own build in the portal, and the way out for who runs one. */
export const overrideRoutes: Routes = (route, deps) => {
  route(registry.overrides.list, ({ query }) => listOverrides({ db: deps.db, now: deps.clock.now() }, query));
  route(registry.overrides.grant, ({ command, body }) => grantOverride(deps, command, body));
  route(registry.overrides.end, async ({ command, params }) => {
    await endOverride(deps, command, params.grant);
    return {};
  });
  route(calls.composition.leaveOverride, async ({ reply }) => {
    forgetOverride(reply);
    return {};
  });
};
