import { counted } from '@portal/shared/model';

/** People who met one release within the time that counts. */
export interface People {
  seen: number;
  /** Of them: for whom it failed at least once. */
  failed: number;
}

/** Fewer than this say nothing: two people with a bad line are no reason to take a release back. */
export const fewestFailed = 3;
/** Fewer than this are nothing to compare with. */
export const fewestCompared = 20;
/** Minutes that count. */
export const watchedMinutes = 60;
/** A share of people up to this is never a reason. */
export const toleratedShare = 0.05;
/** Nor is one up to so many times the share of the live release: then the fault lies elsewhere. */
export const timesLive = 3;

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/**
 * Why a canary has to go, in words for the audit; null while it may stay. A live release that too few people met to
 * compare with counts as faultless.
 */
export function reasonToStop(canary: People, live: People): string | null {
  if (canary.failed < fewestFailed) return null;
  const liveShare = live.seen < fewestCompared ? 0 : live.failed / live.seen;
  const limit = Math.max(toleratedShare, timesLive * liveShare);
  const share = canary.failed / canary.seen;
  if (share <= limit) return null;
  return `it failed for ${canary.failed} of ${counted(canary.seen, 'person', 'people')} in the last hour (${percent(share)}); the limit was ${percent(limit)}`;
}
