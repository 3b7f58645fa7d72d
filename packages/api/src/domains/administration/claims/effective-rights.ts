import type { Claim } from '@portal/shared/model';
import type { RoleScope } from '@portal/contracts/administration';
import { claimsHeld, isLocal } from '../../../platform/claims';
import { scopeLabels } from './scope-labels';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

/** Where a right comes from. */
export interface RightSource {
  kind: 'role' | 'direct' | 'menu';
  /** The role's name, with where it applies if that is a part of the university; or who granted it directly. */
  name: string;
  /** ISO time at which a direct claim ends; null for what has no end. */
  ends: string | null;
  reason: string | null;
}

export interface EffectiveRights {
  claims: { claim: Claim; sources: RightSource[] }[];
  /** Menu names in their order. `active` is false for what an administrator switched off for everybody. */
  menus: { name: string; active: boolean; sources: RightSource[] }[];
}

interface SourceRow {
  name: string;
  active: boolean;
  kind: RightSource['kind'];
  source: string;
  ends: Date | null;
  reason: string | null;
}

function grouped(rows: readonly SourceRow[]): { name: string; active: boolean; sources: RightSource[] }[] {
  const byName = new Map<string, { name: string; active: boolean; sources: RightSource[] }>();
  for (const { name, active, kind, source, ends, reason } of rows) {
    const entry = byName.get(name) ?? { name, active, sources: [] };
    entry.sources.push({ kind, name: source, ends: ends?.toISOString() ?? null, reason });
    byName.set(name, entry);
  }
  return [...byName.values()];
}

async function claimRows(db: Db | Trx, userId: number, now: Date): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow & { scope: RoleScope }>`
    select claim as name, true as active, 'role' as kind, role.name as source,
        null::timestamptz as ends, null as reason, user_role.scope
      from user_role join role on role.id = user_role.role_id join role_claim on role_claim.role_id = role.id
      where user_id = ${userId}
    union all
    select claim, true, 'direct', granter.full_name, expires_at, user_claim.reason, '{}'
      from user_claim join app_user granter on granter.id = granted_by
      where user_id = ${userId} and expires_at > ${now}
    order by 1, 3 desc, 4`.execute(db);
  const places = await scopeLabels(
    db,
    rows.map(({ scope }) => scope),
  );
  return rows.flatMap(({ scope: _, ...row }, index) => {
    const place = places[index] ?? null;
    if (place === null) return row;
    return isLocal(row.name) ? { ...row, source: `${row.source}: ${place}` } : [];
  });
}

async function menuRows(db: Db | Trx, userId: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select menu.name, menu.active, 'menu' as kind, role.name as source, null::timestamptz as ends, null as reason
      from user_role join role on role.id = user_role.role_id join role_menu on role_menu.role_id = role.id
      join menu on menu.name = role_menu.menu
      where user_id = ${userId} order by menu.position nulls last, menu.name, role.name`.execute(db);
  return rows;
}

/** What a person may do at a moment, each with where it comes from. */
export async function effectiveRights(
  db: Db | Trx,
  { userId, now }: { userId: number; now: Date },
): Promise<EffectiveRights> {
  const claims = grouped(await claimRows(db, userId, now));
  return {
    claims: claimsHeld(claims.map(({ name }) => name)).map((claim) => ({
      claim,
      sources: claims
        .filter(({ name }) => claimsHeld([name]).includes(claim))
        .flatMap(({ sources }) => sources),
    })),
    menus: grouped(await menuRows(db, userId)),
  };
}
