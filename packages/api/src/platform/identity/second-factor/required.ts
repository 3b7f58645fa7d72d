import { needsSecondFactor } from '../../claims';
import type { Deps } from '../../deps';
import { claimsAnywhere, type Holder } from '../../reach';

interface Account extends Holder {
  twoFactor: 'email' | 'app' | null;
  /** The help desk took it off: a new one comes first, whatever the account may do. */
  secondFactorDue: boolean;
}

/** Whether what somebody may do, wherever they may, asks for a second factor, as long as they may do it. */
export function asksSecondFactor(holder: Holder): boolean {
  return claimsAnywhere(holder).some(needsSecondFactor);
}

/** Whether a session may do nothing yet but set up a second factor: looked at anew with every call. */
export function mustSetUpFactor({ env }: Pick<Deps, 'env'>, account: Account): boolean {
  if (account.twoFactor !== null) return false;
  return account.secondFactorDue || (env.secondFactors === 'required' && asksSecondFactor(account));
}
