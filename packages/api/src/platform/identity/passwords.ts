import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { ConcurrencyLimit } from '../process/concurrency-limit';

/** argon2id with OWASP's second profile: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays for everything else; libuv has four threads, and files need one. */
const width = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Of each priority as many as are through in half a minute on a small machine. */
export const passwordLimit = new ConcurrencyLimit({ width, longest: 1000 });

export function hashPassword(password: string): Promise<string> {
  return passwordLimit.run(() => hash(password, options));
}

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is an account with a password. Only for who holds a turn. */
export async function isPasswordNow(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', options);
  const right = await verify(stored ?? (await dummy), password).catch(() => false);
  return right && Boolean(stored);
}

/**
 * The same at a turn of its own, for people who have shown who they are. Never in a transaction: who signs in needs a
 * connection at their turn. Throws BUSY.
 */
export function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  return passwordLimit.run(() => isPasswordNow(stored, password));
}
