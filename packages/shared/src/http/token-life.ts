import type { SessionSummary } from '../model';

/** A token with less than this left is renewed before the next call. */
export const renewalMargin = 60_000;

const seen = new WeakMap<SessionSummary, number>();

function lifetime(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || !('iat' in claims))
      return null;
    return (Number(claims.exp) - Number(claims.iat)) * 1000;
  } catch {
    return null;
  }
}

/** Notes when a session arrived: a phone's clock may be hours off, so only the time since then is trusted. */
export function noteArrival(session: SessionSummary, now = Date.now()): void {
  if (!seen.has(session)) seen.set(session, now);
}

/** Whether the token ends so soon that it should be renewed before it is used. */
export function endsSoon(session: SessionSummary, now = Date.now()): boolean {
  noteArrival(session, now);
  const life = lifetime(session.jwtToken.token);
  if (life === null) return Date.parse(session.jwtToken.expires) - now < renewalMargin;
  return (seen.get(session) ?? now) + life - now < Math.min(renewalMargin, life / 2);
}
