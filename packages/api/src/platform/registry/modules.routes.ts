import { administration } from '@portal/contracts/administration';
import { actorOf, answer, type Actor, type Routes } from '../http/route';
import type { Act } from './act';
import { addKey, revokeKey } from './keys/manage-keys';
import { registerModule } from './register-module';
import { promote, rollBack, takeCanaryBack } from './rollouts/promote';
import { startRollout } from './rollouts/start-rollout';
import { disableModule, enableModule } from './switch-module';

interface ActContext {
  actor: Actor | null;
  requestId: string;
  params: { id: string };
  body: { reason: string; expects?: string | undefined; acceptIncompatible?: boolean | undefined };
}

const actOf = (context: ActContext): Act => ({
  module: context.params.id,
  actor: actorOf(context).userId,
  reason: context.body.reason,
  expects: context.body.expects,
  acceptIncompatible: context.body.acceptIncompatible,
  requestId: context.requestId,
});

const moved = (composition: number) => ({ composition: String(composition) });

const { modules } = administration;

/** What administrators do with modules. */
export const moduleRoutes: Routes = (route, deps) => {
  route(modules.create, async (context) => {
    const { id, reason, ...owner } = context.body;
    const { requestId } = context;
    await registerModule(deps, { module: id, actor: actorOf(context).userId, reason, requestId }, owner);
    return answer({}, { status: 201 });
  });
  route(modules.addKey, (context) => addKey(deps, actOf(context), context.body));
  route(modules.revokeKey, async (context) => {
    await revokeKey(deps, actOf(context), { key: context.body.key, mayBeLast: true });
    return {};
  });
  route(modules.enable, async (context) => moved(await enableModule(deps, actOf(context))));
  route(modules.disable, async (context) => moved(await disableModule(deps, actOf(context))));
  route(modules.rollBack, async (context) => {
    const { composition } = await rollBack(deps, actOf(context), context.body.version);
    return moved(composition);
  });
  route(modules.promote, async (context) => {
    const { composition } = await promote(deps, actOf(context), context.body.version);
    return moved(composition);
  });
  route(modules.rollout, async (context) => {
    const { composition } = await startRollout(deps, actOf(context), context.body);
    return moved(composition);
  });
  route(modules.stopCanary, async (context) => moved(await takeCanaryBack(deps, actOf(context))));
};
