import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { secondsAfter } from '../../../platform/clock';
import { readToken, signToken } from '../../../platform/crypto/tokens';

/** Proves that this browser made an invoice: it may see the payer's name in full. */
const payerCookie = 'portal_payer';
const lifeSeconds = 24 * 60 * 60;
const remembered = 10;

type CookieDeps = Pick<Deps, 'env' | 'clock'>;
const use = ({ env }: CookieDeps) => ({ key: env.jwtSecret, audience: 'payer' });

/** Ids of the invoices that this browser made, the last ones of a day. */
export function invoicesOfBrowser(deps: CookieDeps, request: FastifyRequest): number[] {
  const cookie = request.cookies[payerCookie];
  const claims = cookie ? readToken<{ invoices?: number[] }>(use(deps), cookie, deps.clock.now()) : undefined;
  return claims?.invoices ?? [];
}

export function madeByThisBrowser(deps: CookieDeps, request: FastifyRequest, invoiceId: number): boolean {
  return invoicesOfBrowser(deps, request).includes(invoiceId);
}

/** The browser made this invoice, beside those that it made before. */
export function rememberInvoice(
  deps: CookieDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  invoiceId: number,
): void {
  const invoices = [...new Set([...invoicesOfBrowser(deps, request), invoiceId])].slice(-remembered);
  const now = deps.clock.now();
  const token = signToken(use(deps), { invoices }, { now, expires: secondsAfter(now, lifeSeconds) });
  reply.setCookie(payerCookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.env.publicUrl.startsWith('https:'),
  });
}
