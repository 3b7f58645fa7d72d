import { administration } from '@portal/contracts/administration';
import { userIdOf } from '../../../platform/command';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { liveSetReader } from '../../../platform/registry/live-set';
import {
  historyOrder,
  presentMenus,
  presentPublications,
  publications,
  saveMenuDraft,
} from './present-menus';
import { publishMenus, restoreMenus } from './publish-menus';

export const menuRoutes: Routes = (route, deps) => {
  const { db } = deps;
  const reader = liveSetReader(deps);
  route(administration.menus.live, (context) => presentMenus(deps, reader, actorOf(context)));
  route(administration.menus.saveDraft, ({ command, body }) => saveMenuDraft(deps, command, body));
  route(administration.menus.dropDraft, async (context) => {
    await db.deleteFrom('menu_draft').where('author_id', '=', userIdOf(context.command)).execute();
    return {};
  });
  route(administration.menus.publish, async (context) =>
    answer(await publishMenus(deps, context.command, context.body), { status: 201 }),
  );
  route(administration.menus.history, async ({ query }) => {
    const page = await pageRows(db, publications(db, query.search), { asked: query, order: historyOrder });
    return presentPage(page, presentPublications);
  });
  route(administration.menus.restore, async (context) =>
    answer(await restoreMenus(deps, context.command, context.body), { status: 201 }),
  );
};
