import { registry } from '@portal/contracts/registry';
import { answer, ownerOf, type Routes } from '../http/route';
import { explained } from './one-module';
import { addKey, revokeKey } from './keys/manage-keys';
import { ownStatus } from './owner-status';
import { publishRelease } from './publishing/publish-release';
import { promote } from './rollouts/promote';
import { startRollout } from './rollouts/start-rollout';
import { stepBack } from './rollouts/step-back';

/** What a module's team does by itself; the key that signs says which module it is about. */
export const moduleOwnerRoutes: Routes = (route, deps) => {
  route(registry.owner.publish, async ({ command, query, request }) => {
    const { to, acceptIncompatible, percent = 0, audiences, roles, testers } = query;
    const rule = to === 'live' ? null : { percent, audiences, roles, testers };
    const archive = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    return answer(await publishRelease(deps, command, { archive, rule, acceptIncompatible }), {
      status: 201,
    });
  });
  route(registry.owner.rollout, async ({ command, body }) => {
    const { module } = command.actor;
    const why = explained(command, 'rolled out by its team');
    const { version, composition } = await startRollout(deps, why, { ...body, module });
    return { id: module, version, placed: 'canary' as const, composition: String(composition) };
  });
  route(registry.owner.promote, async ({ command, body }) => {
    const { module } = command.actor;
    const why = explained(command, 'promoted by its team');
    const { version, composition } = await promote(deps, why, { ...body, module });
    return { id: module, version, placed: 'live' as const, composition: String(composition) };
  });
  route(registry.owner.rollBack, async ({ command, body }) => {
    const { module } = command.actor;
    const why = explained(command, 'taken back by its team');
    const { composition, ...rest } = await stepBack(deps, why, { ...body, module });
    return { id: module, ...rest, composition: String(composition) };
  });
  route(registry.owner.status, (context) => ownStatus(deps, ownerOf(context)));
  route(registry.owner.addKey, ({ command, body }) =>
    addKey(deps, explained(command, 'added by its team'), { ...body, module: command.actor.module }),
  );
  route(registry.owner.revokeKey, ({ command, body }) =>
    revokeKey(deps, explained(command, 'ended by its team'), {
      module: command.actor.module,
      key: body.fingerprint,
      mayBeLast: false,
    }),
  );
};
