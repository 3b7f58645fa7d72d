import { callName, callWire, whatBreaks, type BrokenCall, type CallWire } from '@portal/shared/wire';
import type { Db, Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { canaryReleases, earlierLive, liveComposition, modulesIn } from '../registry.queries';

type Answered = Deps['calls'];

const known = new WeakMap<Answered, ReadonlyMap<string, CallWire>>();

/** What this node answers, worked out when somebody asks: it takes a tenth of a second. */
function answered(calls: Answered): ReadonlyMap<string, CallWire> {
  const found = known.get(calls);
  if (found) return found;
  const wires = new Map(calls.map((call) => [callName(call), callWire(call)]));
  known.set(calls, wires);
  return wires;
}

/** What of the calls of a release this node does not answer as the release was built to expect. */
export function incompatibleCalls(
  { calls }: Pick<Deps, 'calls'>,
  made: readonly CallWire[] | null,
): BrokenCall[] {
  return made ? whatBreaks(made, answered(calls)) : [];
}

/** The calls of a stored release; null for one that did not bring them. */
async function callsOf(db: Db | Trx, releaseId: number): Promise<CallWire[] | null> {
  const row = await db
    .selectFrom('release_calls')
    .select('calls')
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return row?.calls ?? null;
}

/** What of a stored release this node does not answer. */
export async function incompatibleCallsOf(
  db: Db | Trx,
  deps: Pick<Deps, 'calls'>,
  releaseId: number,
): Promise<BrokenCall[]> {
  return incompatibleCalls(deps, await callsOf(db, releaseId));
}

/** A release that people have now, or that browsers fall back to. */
export interface Served {
  module: string;
  version: string;
  releaseId: number;
  as: 'live' | 'canary' | 'known-good';
}

async function releasesInUse(db: Db): Promise<Served[]> {
  const live = await modulesIn(db, await liveComposition(db));
  const earlier = await Promise.all(
    live.map(async ({ manifest: { id }, releaseId }) => ({
      id,
      found: await earlierLive(db, id, releaseId),
    })),
  );
  const of = (as: Served['as'], { id, version }: { id: string; version: string }, releaseId: number) =>
    ({ module: id, version, releaseId, as }) satisfies Served;
  return [
    ...live.map(({ manifest, releaseId }) => of('live', manifest, releaseId)),
    ...(await canaryReleases(db)).map(({ manifest, releaseId }) => of('canary', manifest, releaseId)),
    ...earlier.flatMap(({ found }) => (found ? [of('known-good', found.manifest, found.id)] : [])),
  ];
}

export interface Judged extends Served {
  /** False: the release did not say which calls it makes. */
  saysCalls: boolean;
  broken: BrokenCall[];
}

/** Every release in use with what of it this build of the API would break. */
export async function judgeReleases({ db, calls }: Pick<Deps, 'db' | 'calls'>): Promise<Judged[]> {
  const judged = (await releasesInUse(db)).map(async (release) => {
    const made = await callsOf(db, release.releaseId);
    return { ...release, saysCalls: made !== null, broken: incompatibleCalls({ calls }, made) };
  });
  return Promise.all(judged);
}
