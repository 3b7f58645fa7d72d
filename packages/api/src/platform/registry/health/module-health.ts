import { sql } from 'kysely';
import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { secondsAfter } from '../../clock';
import { healthOf, hoursOf, unknownHealth, type HealthHour } from './health.queries';
import { hourOf } from './hours';
import { findModule } from '../registry.queries';
import { placesNow } from '../releases/placed-releases';

type Health = CallData<typeof registry.releases.health>;

/** What matters is what is out there: live, canary, and the newest of what browsers still have open. */
const mostReleases = 10;

function present({ at, loads, failures, loadP75, lcpP75 }: HealthHour) {
  return { at: at.toISOString(), loads, failures, loadP75, lcpP75 };
}

/** How a module's releases did in the last hours, the newest release first. */
export async function moduleHealth({ db, clock }: Deps, id: string, hours = 24): Promise<Health> {
  if (!(await findModule(db, id))) throw new AppError('NOT_FOUND');
  const since = secondsAfter(hourOf(clock.now()), -(hours - 1) * 3600);
  const [places, reported] = await Promise.all([placesNow(db), hoursOf(db, [id], since)]);
  const out = [places.live.get(id), places.canary.get(id)].filter((each) => each !== undefined);
  const others = reported.map(({ releaseId }) => releaseId).sort((a, b) => b - a);
  const ids = [...new Set([...out, ...others])].slice(0, mostReleases).sort((a, b) => b - a);
  const [health, versions] = await Promise.all([
    healthOf(db, ids),
    db
      .selectFrom('module_release')
      .select(['id', 'version'])
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return {
    releases: versions.map(({ id: releaseId, version }) => ({
      version,
      health: health.get(releaseId) ?? unknownHealth,
      hours: reported.filter((hour) => hour.releaseId === releaseId).map(present),
    })),
  };
}
