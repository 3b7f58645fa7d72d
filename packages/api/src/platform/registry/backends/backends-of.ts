import { backendWays, type registry } from '@portal/contracts/registry';
import type { CallData, ModuleManifest } from '@portal/shared/model';
import { declaredIn, grantsByModule, nothingGranted } from './grants';
import type { Db } from '../../database/database';
import { findRunningRollout } from '../rollouts/rollouts.queries';

type Backends = CallData<typeof registry.modules.detail>['backends'];

/** The releases that anybody may have: live, canary, and the newest, which may become either. */
async function current(db: Db, module: string, liveId: number | undefined): Promise<ModuleManifest[]> {
  const releases = () =>
    db.selectFrom('module_release').select(['id', 'manifest']).where('module_id', '=', module);
  const canary = await findRunningRollout(db, module);
  const ids = [liveId, canary?.releaseId].filter((id) => id !== undefined);
  const [named, newest] = await Promise.all([
    ids.length > 0 ? releases().where('id', 'in', ids).execute() : [],
    releases().orderBy('id', 'desc').limit(1).execute(),
  ]);
  const all = new Map([...named, ...newest].map(({ id, manifest }) => [id, manifest]));
  return [...all].sort(([one], [other]) => one - other).map(([, manifest]) => manifest);
}

/** The servers that a module asks for, and those that were granted, whether it still asks for them or not. */
export async function backendsOf(db: Db, module: string, liveId: number | undefined): Promise<Backends> {
  const granted = (await grantsByModule(db)).get(module) ?? nothingGranted;
  const manifests = await current(db, module, liveId);
  return backendWays.flatMap((way) => {
    const asked = manifests.flatMap((manifest) => declaredIn(manifest)[way]);
    return [...new Set([...asked, ...granted[way]])].sort().map((origin) => ({
      way,
      origin,
      granted: granted[way].includes(origin),
      versions: manifests
        .filter((manifest) => declaredIn(manifest)[way].includes(origin))
        .map(({ version }) => version),
    }));
  });
}
