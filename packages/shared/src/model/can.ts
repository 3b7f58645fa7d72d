import type { Claim } from './claims';
import type { Audience, SessionSummary } from './platform';

/** Whether the person holds the claim; nobody holds one while signed out. */
export function can(session: SessionSummary | null, claim: Claim): boolean {
  return session?.claims.includes(claim) ?? false;
}

/** How routes and slots call the person: the user type, or `visitor` when nobody is signed in. */
export function audienceOf(session: SessionSummary | null): Audience {
  return session?.userType ?? 'visitor';
}
