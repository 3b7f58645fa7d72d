import type { registry } from '@portal/contracts/registry';
import type { CallData, ModuleManifest } from '@portal/shared/model';
import { actorNames } from '../../audit/actor-names';
import type { Db } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { problemsOf } from '../health/health.queries';
import { keysOf } from '../keys/keys.queries';
import { backendsOf } from '../backends/backends-of';
import { storedManifest } from '../registry.queries';
import { listModules } from './list-modules';

type Detail = CallData<typeof registry.modules.detail>;

async function keysShown(db: Db, module: string): Promise<Detail['keys']> {
  const keys = await keysOf(db, module);
  const nameOf = await actorNames(
    db,
    keys.map(({ addedBy }) => addedBy),
  );
  return keys.map(({ id, name, fingerprint, addedBy, addedAt, lastUsedAt, revokedAt }) => ({
    id: String(id),
    name,
    fingerprint,
    addedAt: addedAt.toISOString(),
    addedBy: nameOf(addedBy),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

async function settingsOf(
  db: Db,
  module: string,
  manifest: ModuleManifest | null,
): Promise<Detail['settings']> {
  const { config, revision } = await db
    .selectFrom('module')
    .select(['config', 'settings_revision as revision'])
    .where('id', '=', module)
    .executeTakeFirstOrThrow();
  return { schema: (manifest?.config ?? null) as Record<string, unknown> | null, value: config, revision };
}

function offers(manifest: ModuleManifest | null): Pick<Detail, 'routes' | 'menu'> {
  const { routes = [], menu = [] } = manifest ?? {};
  return {
    routes: routes.map(({ path, title, audience, claim }) => ({
      path,
      title,
      audiences: audience,
      claim: claim ?? null,
    })),
    menu: menu.map(({ name, label, route }) => ({ name, label, route })),
  };
}

/** Problems shown of the live release and of the canary. */
const mostProblems = 50;

/** Everything that the page of one module shows; its releases and hours are lists of their own. */
export async function moduleDetail(deps: Deps, id: string): Promise<Omit<Detail, 'mayEdit'>> {
  const { db } = deps;
  const {
    places,
    modules: [module],
  } = await listModules(deps, id);
  if (!module) throw new AppError('NOT_FOUND');
  const live = places.live.get(id);
  const shown = [live, places.canary.get(id)].filter((each) => each !== undefined);
  const manifest = live === undefined ? null : await storedManifest(db, live);
  const [keys, problems, settings, backends] = await Promise.all([
    keysShown(db, id),
    problemsOf(db, shown, mostProblems),
    settingsOf(db, id, manifest),
    backendsOf(db, id, live),
  ]);
  return {
    ...module,
    composition: String(places.compositions.live),
    keys,
    ...offers(manifest),
    problems: problems.map(({ version, phase, subject, message, count, lastAt }) => ({
      version,
      phase,
      subject,
      message,
      count,
      lastAt: lastAt.toISOString(),
    })),
    backends,
    settings,
  };
}
