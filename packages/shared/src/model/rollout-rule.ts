import type { Audience } from './platform';

/**
 * Who gets a release that stands in for the live one. Testers always do. Of everybody else `percent`: of the given
 * audiences and roles, where any are given. The same people stay in when the percentage grows.
 */
export interface RolloutRule {
  /** 0 to 100, whole. */
  percent: number;
  audiences: Audience[];
  /** Role codes. */
  roles: string[];
  /** User names. */
  testers: string[];
}
