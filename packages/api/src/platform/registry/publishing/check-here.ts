import { sql } from 'kysely';
import semver from 'semver';
import type { FieldError, ModuleManifest } from '@portal/shared/model';
import type { Db, Trx } from '../../database/database';
import { versionsOf } from '../registry.queries';
import { checkCollisions } from '../check-collisions';
import { othersThan } from '../rollouts/check-placement';
import { looseEnds, silentEvents } from './loose-ends';
import { checkSettings } from '../settings/check-settings';

/** Versions go up: whoever reads "1.4.0" knows that it is newer than 1.3.9. */
function lowerThan(version: string, published: readonly string[]): FieldError[] {
  const [highest] = published.filter((one) => semver.valid(one)).sort(semver.rcompare);
  if (!highest || !semver.valid(version) || semver.gte(version, highest)) return [];
  return [{ path: 'version', message: `${version} is lower than ${highest}, which is published` }];
}

/** Another release whose global variable has the name: an index stands over this expression. */
export function othersWithGlobal(trx: Db | Trx, { id, version, build }: ModuleManifest) {
  return trx
    .selectFrom('module_release')
    .select(['module_id as module', 'version'])
    .where(sql<boolean>`manifest->'build'->>'global' = ${build.global}`)
    .where(sql<boolean>`(module_id, version) <> (${id}, ${version})`)
    .limit(1);
}

/** `mf-a-1 0.0.0` and `mf-a 1.0.0-0` derive one name: whichever came second would take the place of the first in a page. */
async function takenGlobal(trx: Trx, manifest: ModuleManifest): Promise<FieldError[]> {
  const taken = await othersWithGlobal(trx, manifest).executeTakeFirst();
  return taken ? [{ path: 'build.global', message: `is the name of ${taken.module} ${taken.version}` }] : [];
}

/** The settings that administrators have stored must fit what comes. */
async function unfitSettings(trx: Trx, { id, config }: ModuleManifest): Promise<FieldError[]> {
  const row = trx.selectFrom('module').select('config').where('id', '=', id);
  const stored = (await row.executeTakeFirst())?.config ?? null;
  if (stored === null || config === undefined) return [];
  return checkSettings(config, stored, 'config').map(({ path, message }) => ({
    path,
    message: `does not take the settings that are stored: ${message}`,
  }));
}

/** Everything that the rest of the registry has against a release; `exists`: the version is published already. */
export async function checkHere(trx: Trx, manifest: ModuleManifest) {
  const { id, version } = manifest;
  const others = await othersThan(trx, manifest);
  const collisions = [...checkCollisions(manifest, others), ...looseEnds(manifest, others)];
  const published = await versionsOf(trx, id);
  const exists = published.includes(version);
  const lower = exists ? [] : lowerThan(version, published);
  const problems = [
    ...lower,
    ...collisions,
    ...(await takenGlobal(trx, manifest)),
    ...(await unfitSettings(trx, manifest)),
  ];
  return { exists, problems, warnings: silentEvents(manifest, others) };
}
