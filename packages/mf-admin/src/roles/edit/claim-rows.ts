import { claimParts, type Claim } from '@portal/shared/model';
import type { Claims } from '../../lib/claims';

export interface ClaimRow {
  /** As in `Finance`. */
  title: string;
  module: string;
  /** By usual action. */
  usual: (Claim | undefined)[];
  other: Claim[];
}

/** Each a column of the matrix where some claim is for it; every other action stands under `Other`. */
const columns = ['view', 'create', 'edit', 'delete', 'approve', 'export'];
const titles: Record<string, string> = { user: 'Users', role: 'Roles', claim: 'Claims', audit: 'Audit log' };
const titleOf = (module: string) => titles[module] ?? module.charAt(0).toUpperCase() + module.slice(1);

/** Every claim as rows of the matrix, one a module, by title. */
export function claimRows({ all }: Pick<Claims, 'all'>): { actions: string[]; rows: ClaimRow[] } {
  const claims = all.map(({ name }) => ({ name, ...claimParts(name) }));
  const actions = columns.filter((action) => claims.some((claim) => claim.action === action));
  const rows = [...new Set(claims.map(({ module }) => module))].map((module) => {
    const own = claims.filter((claim) => claim.module === module);
    const usual = actions.map((action) => own.find((claim) => claim.action === action)?.name);
    const other = own.map(({ name }) => name).filter((name) => !usual.includes(name));
    return { title: titleOf(module), module, usual, other };
  });
  return { actions, rows: rows.sort((one, other) => one.title.localeCompare(other.title)) };
}
