import { randomInt } from 'node:crypto';
import { accountBuckets } from '../unlock-account';

/** Six digits, as they are mailed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is asked for: without an address that its owner confirmed nothing can be mailed. */
export const methodOf = ({ email, twoFactor }: { email: string | null; twoFactor: 'email' | 'app' }) =>
  email ? twoFactor : 'app';

/** Whoever has the password may not guess codes by starting over, nor fill the mailbox. */
export const limits = (userId: number, device: string | null) => ({
  started: { bucket: accountBuckets.factorStart(userId, device), most: 10, seconds: 15 * 60 },
  tried: { bucket: accountBuckets.factorTry(userId, device), most: 15, seconds: 15 * 60 },
});

/** What somebody typed: six digits are the code that was asked for, everything else is a recovery code. */
export function kindOfCode(code: string, method: string): 'recovery' | 'mailed' | 'app' {
  if (!/^\d{6}$/.test(code)) return 'recovery';
  return method === 'email' ? 'mailed' : 'app';
}
