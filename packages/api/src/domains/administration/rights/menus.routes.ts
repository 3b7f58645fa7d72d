import { administration } from '@portal/contracts/administration';
import { actorOf, answer, type Actor, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { liveSetReader } from '../../../platform/registry/live-set';
import type { RightsAct } from './act';
import {
  historyOrder,
  presentMenus,
  presentPublications,
  publications,
  saveMenuDraft,
} from './present-menus';
import { publishMenus, restoreMenus } from './publish-menus';

const { menus } = administration;

export const menuRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  const reader = liveSetReader(deps);
  const actOf = (context: {
    actor: Actor | null;
    requestId: string;
    body: { reason: string };
  }): RightsAct => ({
    actor: actorOf(context),
    at: clock.now(),
    reason: context.body.reason,
    requestId: context.requestId,
  });
  route(menus.live, (context) => presentMenus(deps, reader, actorOf(context)));
  route(menus.saveDraft, (context) =>
    saveMenuDraft(deps, { userId: Number(actorOf(context).userId), at: clock.now(), ...context.body }),
  );
  route(menus.dropDraft, async (context) => {
    await db
      .deleteFrom('menu_draft')
      .where('author_id', '=', Number(actorOf(context).userId))
      .execute();
    return {};
  });
  route(menus.publish, async (context) =>
    answer(await publishMenus(deps, context.body, actOf(context)), { status: 201 }),
  );
  route(menus.history, async ({ query }) => {
    const page = await pageRows(db, publications(db, query.search), { asked: query, order: historyOrder });
    return presentPage(page, presentPublications);
  });
  route(menus.restore, async (context) =>
    answer(await restoreMenus(deps, context.body, actOf(context)), { status: 201 }),
  );
};
