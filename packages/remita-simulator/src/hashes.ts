import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-512 in hex of the parts written one after the other: every hash of the protocol. */
export function sha512(...parts: readonly string[]): string {
  return createHash('sha512').update(parts.join('')).digest('hex');
}

/** Compares hashes in constant time. */
export function sameHash(given: string, wanted: string): boolean {
  const a = Buffer.from(given.toLowerCase());
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
