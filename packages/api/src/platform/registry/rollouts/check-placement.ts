import type { ModuleManifest } from '@portal/shared/model';
import type { Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { checkCollisions } from '../check-collisions';
import { checkGlobals } from '../check-release';
import { unmetNeeds } from '../unmet-needs';
import { callErrors, demandCompatible, type Doubted } from '../compatibility/demand-compatible';
import { judgeStored } from '../compatibility/judge-calls';
import { isRetired } from '../retirement/retired.queries';
import { lockChannels } from '../move-live';
import { modulesIn, storedManifest } from '../registry.queries';
import { canaryReleases } from './rollouts.queries';

/** Releases of other modules, live or in canary. Nobody moves these while the transaction lasts. */
export async function othersThan(trx: Trx, { id }: ModuleManifest): Promise<ModuleManifest[]> {
  const live = await modulesIn(trx, await lockChannels(trx));
  const others = [...live, ...(await canaryReleases(trx))].map(({ manifest }) => manifest);
  return others.filter((other) => other.id !== id);
}

interface Placement {
  releaseId: number;
  /** More people get it than a few for a try. */
  forMany: boolean;
  acceptIncompatible?: boolean | undefined;
}

/**
 * Refuses a stored release that may not be given to anybody now: its files are gone, this portal does not fit it any
 * more, another module has taken meanwhile what it answers, or (unless that is accepted) it is incompatible or does not
 * say its calls. Answers what was accepted, to be kept once the release is placed (`noteAccepted`).
 */
export async function demandPlaceable(
  trx: Trx,
  deps: Pick<Deps, 'calls'>,
  { releaseId, forMany, acceptIncompatible }: Placement,
): Promise<Doubted> {
  const manifest = await storedManifest(trx, releaseId);
  const collisions = checkCollisions(manifest, await othersThan(trx, manifest));
  const gone = [{ path: 'version', message: `the files of ${manifest.version} are not kept any more` }];
  const errors = [
    ...((await isRetired(trx, releaseId)) ? gone : []),
    ...unmetNeeds(manifest),
    ...checkGlobals(manifest),
    ...collisions,
  ];
  const [judged = { saysCalls: false, broken: [] }] = await judgeStored(trx, deps, [releaseId]);
  if (errors.length > 0)
    throw new AppError('RELEASE_REFUSED', { errors: [...errors, ...callErrors(judged.broken)] });
  return demandCompatible(judged, { accepted: acceptIncompatible, forMany });
}
