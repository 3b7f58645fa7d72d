import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import { claimLabel } from '../../../platform/claims';
import type { Db } from '../../../platform/database/database';
import { effectiveRights } from '../claims/effective-rights';
import { findAccount } from './account.queries';

/** What a person may do, each with where it comes from. Throws NOT_FOUND. */
export async function permissionsOf(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<CallData<typeof administration.users.permissions>> {
  await findAccount(db, id, now);
  const { claims, menus } = await effectiveRights(db, { userId: id, now });
  return {
    claims: claims.map(({ claim, sources }) => ({ claim, label: claimLabel(claim), sources })),
    menus,
  };
}
