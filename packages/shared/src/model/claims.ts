/**
 * The names of all claims, as keys. Here stand the platform's own; a contract adds those of its domain, in its
 * `claims.ts`. What each lets a person do, and what it asks of them, is known to the server alone.
 */
export interface KnownClaims {
  'modules.view': true;
  'modules.publish': true;
  'modules.edit': true;
}

/** What somebody may do, as `module.action`. Roles grant claims, or one person holds one directly for a time. */
export type Claim = keyof KnownClaims;

/** How every claim looks. */
export const claimPattern = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** The parts of `module.action`. */
export function claimParts(claim: string): { module: string; action: string } {
  const [module = '', action = ''] = claim.split('.');
  return { module, action };
}
