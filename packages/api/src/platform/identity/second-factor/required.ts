import type { Claim } from '@portal/shared/model';
import { needsSecondFactor } from '../../claims';
import type { Deps } from '../../deps';

interface Account {
  twoFactor: 'email' | 'app' | null;
  /** The help desk took it off: a new one comes first, whatever the account may do. */
  secondFactorDue: boolean;
  claims: readonly Claim[];
}

/** Whether what somebody may do asks for a second factor, as long as they may do it. */
export function asksSecondFactor(claims: readonly Claim[]): boolean {
  return claims.some(needsSecondFactor);
}

/** Whether a session may do nothing yet but set up a second factor: looked at anew with every call. */
export function mustSetUpFactor(
  { env }: Pick<Deps, 'env'>,
  { twoFactor, secondFactorDue, claims }: Account,
): boolean {
  if (twoFactor !== null) return false;
  return secondFactorDue || (env.secondFactors === 'required' && asksSecondFactor(claims));
}
