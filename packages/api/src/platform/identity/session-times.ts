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

interface Held extends Exchanged {
  lives: boolean;
  impersonationId: string | null;
}

/** What comes of a token that is to be exchanged. `newest`: another tab has the next one, or gets it any moment. */
export function renewalOf(held: Held, now: Date, leave = false): 'stolen' | 'home' | 'newest' | 'next' {
  if (isStolen(held, now)) return 'stolen';
  if (!held.lives || (leave && held.impersonationId)) return 'home';
  // Past that time its answer was lost.
  return isOnItsWay(held, now) ? 'newest' : 'next';
}

/** What comes of a token that a page is asked for with. */
export function pageVisitOf(held: Held, now: Date): 'none' | 'exchange' | 'session' {
  if (cameLate(held, now)) return 'none';
  return !held.lives || isStolen(held, now) ? 'exchange' : 'session';
}
