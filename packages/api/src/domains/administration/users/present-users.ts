import type { administration } from '@portal/contracts/administration';
import type { CallData } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { actionsOn } from './account-actions';
import { accountsOf, type AccountRow } from './users.queries';

type UserRow = CallData<typeof administration.users.list>['rows'][number];

/** What lists and the page of an account say alike. */
export function presentAccount(actor: Actor, row: AccountRow): UserRow {
  const { claims: _claims, administrator: _administrator, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    lastLogin: row.lastLogin?.toISOString() ?? null,
    created: row.created.toISOString(),
    may: actionsOn(actor, row),
  };
}

/** The accounts of these ids in their order. */
export async function presentUsers(
  db: Db | Trx,
  { actor, now, ids }: { actor: Actor; now: Date; ids: readonly number[] },
): Promise<UserRow[]> {
  const rows = new Map((await accountsOf(db, ids, now)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentAccount(actor, row)] : [];
  });
}
