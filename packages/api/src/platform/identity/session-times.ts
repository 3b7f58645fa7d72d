import { secondsAfter } from '../clock';

/** A session ends after this, whatever happens. */
export const lifeSeconds = 12 * 60 * 60;
/** It ends earlier when its person does nothing for so long: no page, no renewal of their own. */
export const idleSeconds = 30 * 60;
/** Two tabs may renew at the same moment: the second answer needs no token of its own. */
const parallelSeconds = 10;

/** When a session ends unless its person does something before. */
export function sessionEnds({ expiresAt, lastUsedAt }: { expiresAt: Date; lastUsedAt: Date }): Date {
  const idle = secondsAfter(lastUsedAt, idleSeconds);
  return idle < expiresAt ? idle : expiresAt;
}

interface Exchanged {
  replacedAt: Date | null;
  hasSuccessor: boolean;
  overtakenAt: Date | null;
}

/** Two hold this token: it came back although the browser had shown that it has a newer one. */
export function isStolen({ replacedAt, hasSuccessor, overtakenAt }: Exchanged, now: Date): boolean {
  if (overtakenAt !== null) return true;
  // Exchanged before successors were written down.
  return replacedAt !== null && !hasSuccessor && now > secondsAfter(replacedAt, parallelSeconds);
}

/** The answer to its exchange may still be on the way, to this tab or another. */
export function isOnItsWay({ replacedAt }: Exchanged, now: Date): boolean {
  return replacedAt !== null && now <= secondsAfter(replacedAt, parallelSeconds);
}

/** A page that was asked for with the older token just before the newer one arrived: no theft, but no session either. */
export function cameLate({ overtakenAt }: Exchanged, now: Date): boolean {
  return overtakenAt !== null && now <= secondsAfter(overtakenAt, parallelSeconds);
}
