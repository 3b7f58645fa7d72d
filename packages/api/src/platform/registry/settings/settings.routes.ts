import { administration } from '@portal/contracts/administration';
import { actorOf, type Actor, type Routes } from '../../http/route';
import type { Act } from '../act';
import { setAudiences, setSettings } from './change-settings';
import { setBackend } from './set-backend';
import { restoreComposition } from './restore-composition';

const { modules } = administration;

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

/** What administrators set beside which release is live. */
export const moduleSettingsRoutes: Routes = (route, deps) => {
  route(modules.setSettings, (context) => setSettings(deps, actOf(context), context.body));
  route(modules.setAudiences, async (context) => {
    await setAudiences(deps, actOf(context), context.body.offFor);
    return {};
  });
  route(modules.setBackend, async (context) => {
    await setBackend(deps, actOf(context), context.body);
    return {};
  });
  route(modules.restore, async (context) => {
    const { params, body, requestId } = context;
    const composition = await restoreComposition(deps, {
      ...body,
      requestId,
      composition: Number(params.composition),
      actor: actorOf(context).userId,
    });
    return { composition: String(composition) };
  });
};
