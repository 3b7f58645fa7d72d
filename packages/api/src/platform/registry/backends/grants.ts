import type { BackendWay } from '@portal/contracts/registry';
import type { ModuleManifest } from '@portal/shared/model';
import type { Db } from '../../database/database';

/** Origins that were granted to one module, by way. */
export type Granted = Readonly<Record<BackendWay, readonly string[]>>;

export const nothingGranted: Granted = { direct: [], through: [] };

export async function grantsByModule(db: Db): Promise<Map<string, Granted>> {
  const rows = await db.selectFrom('module_backend').select(['module_id', 'way', 'origin']).execute();
  const grants = new Map<string, Granted>();
  for (const { module_id: module, way, origin } of rows) {
    const known = grants.get(module) ?? nothingGranted;
    grants.set(module, { ...known, [way]: [...known[way], origin] });
  }
  return grants;
}

/** What a release asks for, by way. */
export function declaredIn({ backend }: Pick<ModuleManifest, 'backend'>): Granted {
  return { direct: backend?.direct ?? [], through: backend?.through ? [backend.through] : [] };
}
