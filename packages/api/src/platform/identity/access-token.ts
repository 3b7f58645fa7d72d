import type { UserType } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { secondsAfter } from '../clock';
import type { Actor } from '../http/route';
import { readToken, signToken } from '../crypto/tokens';
import { loadCaller } from './person';
import { mustSetUpFactor } from './second-factor/required';

const lifeSeconds = 15 * 60;

interface AccessClaims {
  sub: string;
  /** Session family: ends with it. */
  sid: string;
  /** Who really acts. */
  act?: { sub: string };
}

type TokenDeps = Pick<Deps, 'db' | 'env' | 'clock'>;
const use = ({ env }: TokenDeps) => ({
  key: env.jwtSecret,
  previousKey: env.previousJwtSecret,
  audience: 'access',
});

/** A new access token of 15 minutes; it says who, and nothing that may change meanwhile. */
export function mintAccessToken(deps: TokenDeps, claims: AccessClaims): { token: string; expires: string } {
  const now = deps.clock.now();
  const expires = secondsAfter(now, lifeSeconds);
  return { token: signToken(use(deps), claims, { now, expires }), expires: expires.toISOString() };
}

/**
 * The person behind an access token, with the roles of this moment. Throws SIGNED_OUT when the token is not ours
 * or has ended, the session was ended, or the account was switched off.
 */
export async function readAccessToken(deps: TokenDeps, token: string): Promise<Actor> {
  const now = deps.clock.now();
  const claims = readToken<AccessClaims>(use(deps), token, now);
  if (!claims) throw new AppError('SIGNED_OUT');
  const caller = await loadCaller(deps.db, { userId: Number(claims.sub), sessionId: claims.sid, now });
  if (!caller || caller.impersonatorId !== (claims.act?.sub ?? null)) throw new AppError('SIGNED_OUT');
  const due = !claims.act && mustSetUpFactor(deps, caller);
  return {
    userId: claims.sub,
    userName: caller.userName,
    userType: caller.userType as UserType,
    roles: caller.roles,
    claims: caller.claims,
    localClaims: caller.localClaims,
    sessionId: claims.sid,
    ...(due && { mustSetUpFactor: true }),
    ...(claims.act && { impersonatorId: claims.act.sub }),
  };
}
