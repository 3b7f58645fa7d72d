import { createHash } from 'node:crypto';
import type { Audience } from '@portal/shared/model';

/** Who gets the canary of a module; see `RolloutRule` of the contract. */
export interface Rule {
  module: string;
  /** 0 to 100, whole. */
  percent: number;
  /** Empty: everybody. */
  audiences: readonly Audience[];
  /** Role codes. Empty: everybody. */
  roles: readonly string[];
  /** User ids. */
  testers: readonly string[];
}

/** Whom a rule is asked about. */
export interface Candidate {
  /** The user's id; of visitors a random key that their browser keeps. */
  key: string;
  /** Null for visitors. */
  userId: string | null;
  audience: Audience;
  roles: readonly string[];
}

/**
 * A number from 0 to 99, always the same for this person and module. Nothing else goes in, so that a growing percentage
 * moves nobody out, and one module's early birds are not those of every other module.
 */
export function bucketOf(key: string, module: string): number {
  const hash = createHash('sha256').update(`${module}\n${key}`).digest();
  return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * 100);
}

/** Whether this person gets the canary in the place of the live release. */
export function takesPart(rule: Rule, { key, userId, audience, roles }: Candidate): boolean {
  if (userId !== null && rule.testers.includes(userId)) return true;
  if (rule.audiences.length > 0 && !rule.audiences.includes(audience)) return false;
  if (rule.roles.length > 0 && !rule.roles.some((role) => roles.includes(role))) return false;
  return bucketOf(key, rule.module) < rule.percent;
}
