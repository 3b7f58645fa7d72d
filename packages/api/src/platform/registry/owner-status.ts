import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import type { Db } from '../database/database';
import type { Deps } from '../deps';
import type { Owner } from '../http/route';
import { healthOf, problemsOf, unknownHealth } from './health/health.queries';
import { keysOf } from './keys/keys.queries';
import { presentCanaries } from './rollouts/present-canaries';
import { presentReleases, releaseRows } from './releases/list-releases';
import { findKnownGood, findModule, liveComposition, placedIn } from './registry.queries';
import { findRunningRollout } from './rollouts/rollouts.queries';

type Status = CallData<typeof registry.owner.status>;

/** Most releases told of. */
const mostReleases = 20;

async function usableKeys({ db }: Deps, module: string): Promise<Status['keys']> {
  const keys = (await keysOf(db, module)).filter(({ revokedAt }) => revokedAt === null);
  return keys.map(({ name, fingerprint, addedAt, lastUsedAt }) => ({
    name,
    fingerprint,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The newest releases, and of older ones those that people have or would get by a roll-back. */
async function rowsTold(db: Db, id: string, live: number | undefined) {
  const canary = await findRunningRollout(db, id);
  const knownGood = live === undefined ? undefined : await findKnownGood(db, id, live);
  const inUse = [live, canary?.releaseId, knownGood?.id].filter((each) => each !== undefined);
  const newest = releaseRows(db, id).select('r.id').orderBy('r.id', 'desc').limit(mostReleases);
  const ids = (await newest.execute()).map((row) => row.id);
  return releaseRows(db, id)
    .where('r.id', '=', sql<number>`any(${[...ids, ...inUse]}::bigint[])`)
    .orderBy('r.id', 'desc')
    .execute();
}

/** A module as its team sees it. */
export async function ownStatus(deps: Deps, { module: id }: Owner): Promise<Status> {
  const { db } = deps;
  const { title, enabled } = (await findModule(db, id)) ?? { title: id, enabled: false };
  const placed = await placedIn(db, await liveComposition(db));
  const live = placed.find(({ moduleId }) => moduleId === id)?.releaseId;
  const rows = await rowsTold(db, id, live);
  const ids = rows.map((row) => row.id);
  const [releases, canaries, health, problems] = await Promise.all([
    presentReleases(deps, id, rows),
    presentCanaries(db, [id]),
    live === undefined ? null : healthOf(db, [live]),
    problemsOf(db, ids),
  ]);
  return {
    id,
    title,
    enabled,
    releases,
    liveVersion: releases.find(({ state }) => state === 'live')?.version ?? null,
    canary: canaries.get(id) ?? null,
    health: health?.get(live as number) ?? unknownHealth,
    keys: await usableKeys(deps, id),
    problems: problems.map(({ version, phase, subject, message, count, lastAt }) => ({
      version,
      phase,
      subject,
      message,
      count,
      lastAt: lastAt.toISOString(),
    })),
  };
}
