import type { FastifyReply, FastifyRequest } from 'fastify';
import { daysAfter } from '../../../../platform/clock';
import { readToken, signToken } from '../../../../platform/crypto/tokens';
import type { Deps } from '../../../../platform/deps';

/**
 * Proves that this browser was shown the hidden answers of an application, for a code that came to its owner. It opens
 * nothing: some codes of a day are kept for it, which a stranger with the RRR does not use up.
 */
const shownCookie = 'portal_shown';
const lifeDays = 90;
/** Applications of one browser: a family applies at one computer. */
const most = 10;

type CookieDeps = Pick<Deps, 'env' | 'clock'>;
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
const use = ({ env }: CookieDeps) => ({
  key: env.jwtSecret,
  previousKey: env.previousJwtSecret,
  audience: 'shown answers',
});

/** Ids of the applications whose answers this browser was shown, the newest last. */
function shownIn(deps: CookieDeps, { cookies }: Pick<FastifyRequest, 'cookies'>): string[] {
  const cookie = cookies[shownCookie];
  const claims = cookie ? readToken<{ shown: string[] }>(use(deps), cookie, deps.clock.now()) : undefined;
  return claims?.shown ?? [];
}

function write(deps: CookieDeps, reply: FastifyReply, shown: readonly string[]): void {
  const now = deps.clock.now();
  const expires = daysAfter(now, lifeDays);
  reply.setCookie(shownCookie, signToken(use(deps), { shown }, { now, expires }), {
    path: '/api',
    expires,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.env.publicUrl.startsWith('https:'),
  });
}

/** Whether this browser was shown the answers of an application before. */
export const isKnownBrowser = (deps: CookieDeps, request: FastifyRequest, applicationId: number): boolean =>
  shownIn(deps, request).includes(String(applicationId));

/** From now on this browser is known to be the applicant's. */
export function rememberBrowser(deps: CookieDeps, { request, reply }: Exchange, applicationId: string): void {
  const others = shownIn(deps, request).filter((each) => each !== applicationId);
  write(deps, reply, [...others, applicationId].slice(-most));
}

/** Whoever signs out leaves nothing: the computer may be that of a café. */
export function forgetBrowser(deps: CookieDeps, { request, reply }: Exchange, applicationId: string): void {
  const shown = shownIn(deps, request);
  if (!shown.includes(applicationId)) return;
  const others = shown.filter((each) => each !== applicationId);
  if (others.length > 0) write(deps, reply, others);
  else reply.clearCookie(shownCookie, { path: '/api' });
}
