import { registry } from '@portal/contracts/registry';
import { answer, type Routes } from '../http/route';
import { addKey, revokeKey } from './keys/manage-keys';
import { registerModule } from './register-module';
import { promote, rollBack, takeCanaryBack } from './rollouts/promote';
import { startRollout } from './rollouts/start-rollout';
import { disableModule, enableModule } from './switch-module';

const moved = (composition: number) => ({ composition: String(composition) });

/** What administrators do with modules. */
export const moduleRoutes: Routes = (route, deps) => {
  route(registry.registration.create, async ({ command, body }) => {
    await registerModule(deps, command, { ...body, module: body.id });
    return answer({}, { status: 201 });
  });
  route(registry.keys.add, ({ command, params, body }) =>
    addKey(deps, command, { ...body, module: params.id }),
  );
  route(registry.keys.revoke, async ({ command, params, body }) => {
    await revokeKey(deps, command, { module: params.id, key: body.key, mayBeLast: true });
    return {};
  });
  route(registry.availability.enable, async ({ command, params, body }) =>
    moved(await enableModule(deps, command, { ...body, module: params.id })),
  );
  route(registry.availability.disable, async ({ command, params, body }) =>
    moved(await disableModule(deps, command, { ...body, module: params.id })),
  );
  route(registry.releases.rollBack, async ({ command, params, body }) => {
    const { composition } = await rollBack(deps, command, { ...body, module: params.id });
    return moved(composition);
  });
  route(registry.releases.promote, async ({ command, params, body }) => {
    const { composition } = await promote(deps, command, { ...body, module: params.id });
    return moved(composition);
  });
  route(registry.canary.rollout, async ({ command, params, body }) => {
    const { composition } = await startRollout(deps, command, { ...body, module: params.id });
    return moved(composition);
  });
  route(registry.canary.stop, async ({ command, params, body }) =>
    moved(await takeCanaryBack(deps, command, { ...body, module: params.id })),
  );
};
