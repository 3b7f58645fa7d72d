import { registry } from '@portal/contracts/registry';
import { actorOf, answer, type Actor, type Routes } from '../../http/route';
import { listModules, unansweredMenus } from './list-modules';
import { moduleDetail } from './module-detail';
import { registerModule } from './register-module';

const mayEdit = (context: { actor: Actor | null }) => actorOf(context).claims.includes('modules.edit');

/** The modules of the portal, and making one known. */
export const moduleRoutes: Routes = (route, deps) => {
  route(registry.modules.list, async (context) => {
    const { places, modules } = await listModules(deps);
    return {
      composition: String(places.compositions.live),
      modules,
      unansweredMenus: await unansweredMenus(deps),
      mayEdit: mayEdit(context),
    };
  });
  route(registry.modules.detail, async (context) => ({
    ...(await moduleDetail(deps, context.params.id)),
    mayEdit: mayEdit(context),
  }));
  route(registry.registration.create, async ({ command, body }) => {
    await registerModule(deps, command, { ...body, module: body.id });
    return answer({}, { status: 201 });
  });
};
