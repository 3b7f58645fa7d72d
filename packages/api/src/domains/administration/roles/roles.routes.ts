import { administration } from '@portal/contracts/administration';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { createRole, deleteRole, saveRole } from './change-role';
import { presentRole, presentRoles } from './present-role';
import { rolesMatching, rolesOrder } from './roles.queries';

export const roleRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(administration.roles.list, async (context) => {
    const actor = actorOf(context);
    const rows = rolesMatching(db, { search: context.query.search, now: clock.now() });
    const page = await pageRows(db, rows, { asked: context.query, order: rolesOrder });
    return presentPage(page, (found) => presentRoles(actor, found));
  });
  route(administration.roles.one, (context) =>
    presentRole(db, { id: context.params.role, actor: actorOf(context), now: clock.now() }),
  );
  route(administration.roles.create, async (context) =>
    answer(await createRole(deps, context.command, context.body), { status: 201 }),
  );
  route(administration.roles.save, (context) =>
    saveRole(deps, context.command, { id: context.params.role, given: context.body }),
  );
  route(administration.roles.remove, async (context) => {
    const { version } = context.body;
    await deleteRole(deps, context.command, { id: context.params.role, version });
    return {};
  });
};
