import type { Db, Trx } from '../../database/database';
import { placedIn } from '../registry.queries';

/** Which release of each module stands where now. */
export interface Places {
  /** Ids of the compositions that the channels point at. */
  compositions: { live: number; canary: number };
  /** Module to release. */
  live: ReadonlyMap<string, number>;
  canary: ReadonlyMap<string, number>;
}

async function setOf(db: Db | Trx, composition: number): Promise<ReadonlyMap<string, number>> {
  const placed = await placedIn(db, composition);
  return new Map(placed.map(({ moduleId, releaseId }) => [moduleId, releaseId]));
}

export async function placesNow(db: Db | Trx): Promise<Places> {
  const channels = await db.selectFrom('channel').select(['name', 'composition_id as id']).execute();
  const at = (wanted: string) => channels.find(({ name }) => name === wanted)?.id ?? 0;
  const compositions = { live: at('live'), canary: at('canary') };
  const [live, canary] = await Promise.all([setOf(db, compositions.live), setOf(db, compositions.canary)]);
  return { compositions, live, canary };
}
