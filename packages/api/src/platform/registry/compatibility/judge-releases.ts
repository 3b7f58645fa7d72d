import type { ModuleManifest } from '@portal/shared/model';
import { whatBreaks, type BrokenCall } from '@portal/shared/wire';
import type { Db } from '../../database/database';
import type { Deps } from '../../deps';
import { findKnownGood, liveComposition, modulesIn } from '../registry.queries';
import { canaryReleases } from '../rollouts/rollouts.queries';
import { callsOf, judgeStored } from './judge-calls';
import { ownBuild } from './own-build';

/** A release that people have now, or that browsers fall back to. */
interface Served {
  module: string;
  version: string;
  releaseId: number;
  as: 'live' | 'canary' | 'known-good';
}

async function releasesInUse(db: Db): Promise<Served[]> {
  const live = await modulesIn(db, await liveComposition(db));
  const knownGood = await Promise.all(
    live.map(async ({ manifest: { id }, releaseId }) => ({
      id,
      found: await findKnownGood(db, id, releaseId),
    })),
  );
  const of = (as: Served['as'], manifest: ModuleManifest, releaseId: number) => {
    const { id, version } = manifest;
    return { module: id, version, releaseId, as } satisfies Served;
  };
  return [
    ...live.map(({ manifest, releaseId }) => of('live', manifest, releaseId)),
    ...(await canaryReleases(db)).map(({ manifest, releaseId }) => of('canary', manifest, releaseId)),
    ...knownGood.flatMap(({ found }) => (found ? [of('known-good', found.manifest, found.id)] : [])),
  ];
}

export interface Judged extends Served {
  /** False: the release did not say which calls it makes. */
  saysCalls: boolean;
  broken: BrokenCall[];
}

/** Every release in use with what of it this build of the API would break. */
export async function judgeReleases({ db, calls }: Pick<Deps, 'db' | 'calls'>): Promise<Judged[]> {
  const { answered } = ownBuild({ calls });
  const inUse = await releasesInUse(db);
  const ids = inUse.map(({ releaseId }) => releaseId);
  const said = new Map((await judgeStored(db, { calls }, ids)).map((one) => [one.releaseId, one.saysCalls]));
  const judged = inUse.map(async (release) => {
    const made = await callsOf(db, release.releaseId);
    const saysCalls = said.get(release.releaseId) ?? false;
    return { ...release, saysCalls, broken: made ? whatBreaks(made, answered) : [] };
  });
  return Promise.all(judged);
}
