import type { Claims } from '../lib/claims';
import { lastMoment } from '../lib/holder-labels';
import type { GrantRow } from './claims.api';

/** What would be given, and to whom, in a sentence. */
export function grantInWords(row: GrantRow, { label }: Claims): string {
  const { kind, claim, roleName, personName, place, ends } = row;
  const words = label(claim ?? '');
  if (kind === 'role-claim') return `Everybody with the role ${roleName ?? ''} may: ${words}`;
  if (kind === 'user-role')
    return `${personName ?? ''} gets the role ${roleName ?? ''}${place ? ` in ${place}` : ''}`;
  if (kind === 'user-email')
    return `The email of ${personName ?? ''} becomes ${row.email ?? ''}, until now ${row.personEmail ?? 'none'}`;
  return `${personName ?? ''} may: ${words}${ends ? `, until ${lastMoment(ends)}` : ''}`;
}

/** Who would have the claim with the role, or what comes with the role: what an approver has to know. */
export function reachInWords(row: GrantRow, { label }: Claims): string {
  const { kind, holders, roleClaims, roleAsked, personEmail } = row;
  const words = (claims: readonly string[]) => claims.map(label).join(', ');
  if (holders) {
    if (holders.count === 0) return 'Nobody has this role yet.';
    const more = holders.count - holders.names.length;
    return `Have this role: ${holders.names.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}.`;
  }
  if (kind === 'user-email')
    return 'Whoever reads the new mailbox can enter the account. Make sure that it is this person’s.';
  return [
    `Their email: ${personEmail ?? 'none'}.`,
    roleClaims.length > 0 && `The role carries: ${words(roleClaims)}.`,
    roleAsked.length > 0 && `Asked for the role and not approved yet: ${words(roleAsked)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
