import type { Deps } from '../../deps';
import { secondsAfter } from '../../clock';
import { grouped } from './grouped';
import { hoursOf } from './health.queries';
import { hourOf } from './hours';

interface Hour {
  at: string;
  loads: number;
  failures: number;
}

const day = 24;
const hour = 3600;

/** The last 24 hours of each module, oldest first, all releases together; an hour without reports is there with zeros. */
export async function dayOfHours(
  { db, clock }: Deps,
  modules: readonly string[],
): Promise<Map<string, Hour[]>> {
  const first = secondsAfter(hourOf(clock.now()), -(day - 1) * hour);
  const reported = grouped(
    await hoursOf(db, modules, first),
    ({ moduleId, at }) => `${moduleId} ${at.toISOString()}`,
  );
  const beginnings = Array.from({ length: day }, (_, index) => secondsAfter(first, index * hour));
  const hoursOfModule = (module: string) =>
    beginnings.map((beginning) => {
      const at = beginning.toISOString();
      const rows = reported.get(`${module} ${at}`) ?? [];
      const sum = (of: 'loads' | 'failures') => rows.reduce((total, row) => total + row[of], 0);
      return { at, loads: sum('loads'), failures: sum('failures') };
    });
  return new Map(modules.map((module) => [module, hoursOfModule(module)]));
}
