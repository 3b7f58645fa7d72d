import { administration } from '@portal/shared/administration';
import { actorOf, answer, type Actor, type Routes } from '../http/route';
import { registerModule } from './register-module';
import type { Act } from './act';
import { disableModule, enableModule, rollBack } from './switch-module';

interface ActContext {
  actor: Actor | null;
  requestId: string;
  params: { id: string };
  body: { reason: string };
}

const actOf = (context: ActContext): Act => ({
  module: context.params.id,
  actor: actorOf(context).userId,
  reason: context.body.reason,
  requestId: context.requestId,
});

const moved = (composition: number) => ({ composition: String(composition) });

export const moduleRoutes: Routes = (route, deps) => {
  route(administration.modules.create, async (context) => {
    const { id, reason, ...owner } = context.body;
    const { requestId } = context;
    await registerModule(deps, { module: id, actor: actorOf(context).userId, reason, requestId }, owner);
    return answer({}, { status: 201 });
  });
  route(administration.modules.enable, async (context) => moved(await enableModule(deps, actOf(context))));
  route(administration.modules.disable, async (context) => moved(await disableModule(deps, actOf(context))));
  route(administration.modules.rollBack, async (context) =>
    moved(await rollBack(deps, actOf(context), context.body.version)),
  );
};
