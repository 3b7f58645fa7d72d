import { administration } from '@portal/contracts/administration';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { decideGrant } from './decide-grant';
import { grantsMatching, grantsOrder, presentGrants } from './grants.queries';

const decisions = { refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Grants that wait for a second person. */
export const grantRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(administration.grants.list, async (context) => {
    const { search, state, id, forMe } = context.query;
    const actor = actorOf(context);
    const rows = grantsMatching(db, { search, state, id, forMe, actor, now: clock.now() });
    const page = await pageRows(db, rows, { asked: context.query, order: grantsOrder });
    return presentPage(page, (found) => presentGrants(db, actor, found));
  });
  route(administration.grants.approve, (context) => {
    const { version } = context.body;
    return decideGrant(deps, context.command, { id: Number(context.params.id), state: 'approved', version });
  });
  for (const name of ['refuse', 'withdraw'] as const) {
    route(administration.grants[name], (context) =>
      decideGrant(deps, context.command, { id: Number(context.params.id), state: decisions[name] }),
    );
  }
};
