import { administration } from '@portal/contracts/administration';
import { answer, ownerOf, type Owner, type Routes } from '../http/route';
import { ownAct, type Act, type OwnSaid } from './act';
import { addKey, revokeKey } from './keys/manage-keys';
import { ownStatus } from './owner-status';
import { publishRelease } from './publishing/publish-release';
import { promote } from './rollouts/promote';
import { startRollout } from './rollouts/start-rollout';
import { stepBack } from './rollouts/step-back';

interface OwnerContext {
  owner: Owner | null;
  requestId: string;
  body: Omit<OwnSaid, 'requestId'>;
}

const actOf = (context: OwnerContext, words: string): Act =>
  ownAct(ownerOf(context), { ...context.body, requestId: context.requestId }, words);

const { moduleOwner } = administration;

/** What a module's team does by itself; the key that signs says which module it is about. */
export const moduleOwnerRoutes: Routes = (route, deps) => {
  route(moduleOwner.publish, async (context) => {
    const { to, reason, acceptIncompatible, percent = 0, audiences, roles, testers } = context.query;
    const rule = to === 'live' ? null : { percent, audiences, roles, testers };
    const { requestId } = context;
    const archive = context.request.body as Buffer | undefined;
    const offer = { archive: archive ?? Buffer.alloc(0), rule, reason, acceptIncompatible, requestId };
    return answer(await publishRelease(deps, ownerOf(context), offer), { status: 201 });
  });
  route(moduleOwner.rollout, async (context) => {
    const act = actOf(context, 'rolled out by its team');
    const { version, composition } = await startRollout(deps, act, context.body);
    return { id: act.module, version, placed: 'canary' as const, composition: String(composition) };
  });
  route(moduleOwner.promote, async (context) => {
    const act = actOf(context, 'promoted by its team');
    const { version, composition } = await promote(deps, act, context.body.version);
    return { id: act.module, version, placed: 'live' as const, composition: String(composition) };
  });
  route(moduleOwner.rollBack, async (context) => {
    const act = actOf(context, 'taken back by its team');
    const { composition, ...rest } = await stepBack(deps, act, context.body.version);
    return { id: act.module, ...rest, composition: String(composition) };
  });
  route(moduleOwner.status, (context) => ownStatus(deps, ownerOf(context)));
  route(moduleOwner.addKey, (context) =>
    addKey(deps, actOf({ ...context, body: {} }, 'added by its team'), context.body),
  );
  route(moduleOwner.revokeKey, (context) => {
    const act = actOf({ ...context, body: {} }, 'ended by its team');
    return revokeKey(deps, act, { key: context.body.fingerprint, mayBeLast: false });
  });
};
