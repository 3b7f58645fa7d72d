import { administration } from '@portal/contracts/administration';
import { AppError } from '../../../platform/errors';
import { figureGroups } from '../../../platform/figures';
import { actorOf, type Routes } from '../../../platform/http/route';
import { sessionList } from '../../../platform/university/university.queries';

/** Numbers of every domain for whoever looks after the whole university. */
export const adminDashboardRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(administration.dashboard.admin, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const sessions = await sessionList(db);
    const session = sessions.find(({ id, current }) =>
      query.sessionId === undefined ? current : id === query.sessionId,
    );
    if (!session && query.sessionId !== undefined) throw new AppError('NOT_FOUND');
    if (!session) return { sessionId: null, groups: [] };
    const asked = { actor, sessionId: session.id, now: clock.now() };
    const groups = [...figureGroups()].filter(
      ([group, { claim }]) =>
        actor.claims.includes(claim) && (query.group === undefined || query.group === group),
    );
    return {
      sessionId: session.id,
      groups: await Promise.all(
        groups.map(async ([group, { figures }]) => ({ group, figures: await figures(deps, asked) })),
      ),
    };
  });
};
