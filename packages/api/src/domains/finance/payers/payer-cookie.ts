import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { invoiceByNumber, type Invoice } from '../invoices/invoices.queries';
import { secondsAfter } from '../../../platform/clock';
import { readToken, signToken } from '../../../platform/crypto/tokens';
import { browserOfPayer } from './payer-key';

/** Proves that this browser made an invoice: it may see the payer's name in full. */
const payerCookie = 'portal_payer';
const lifeSeconds = 24 * 60 * 60;
const remembered = 10;

type CookieDeps = Pick<Deps, 'env' | 'clock'>;
const use = ({ env }: CookieDeps) => ({ key: env.jwtSecret, audience: 'payer' });

interface Claims {
  /** Of whom its payers' keys are; none in a cookie that was given out before browsers had a name. */
  browser?: string;
  /** Ids of the invoices that this browser made, the last ones of a day. */
  invoices?: number[];
}

function claimsOf(deps: CookieDeps, request: FastifyRequest): Claims {
  const cookie = request.cookies[payerCookie];
  return (cookie && readToken<Claims>(use(deps), cookie, deps.clock.now())) || {};
}

/** Ids of the invoices that this browser made, the last ones of a day. */
export function invoicesOfBrowser(deps: CookieDeps, request: FastifyRequest): number[] {
  return claimsOf(deps, request).invoices ?? [];
}

export function madeByThisBrowser(deps: CookieDeps, request: FastifyRequest, invoiceId: number): boolean {
  return invoicesOfBrowser(deps, request).includes(invoiceId);
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface PayingBrowser {
  /** Random; what tells payers apart who give the same phone number. */
  id: string;
  hasMade: (invoice: Pick<Invoice, 'id'>) => boolean;
  /** The cookie goes with whatever is answered, also with a refusal. */
  remember: (invoice: Pick<Invoice, 'id' | 'payerKey'>) => void;
}

/**
 * The browser of a request, known by the invoices that it made, those of this request included. What somebody types is
 * no proof: names, address and phone of a person are known to others too.
 */
export function payingBrowser(deps: CookieDeps, { request, reply }: Exchange): PayingBrowser {
  const claims = claimsOf(deps, request);
  const made = new Set(claims.invoices);
  return {
    id: claims.browser ?? randomBytes(8).toString('hex'),
    hasMade: ({ id }) => made.has(id),
    remember: ({ id, payerKey }) => {
      made.add(id);
      const invoices = [...made].slice(-remembered);
      // One that lost its first answer lost its name with it: it has the one under which the invoice was made.
      const browser = claims.browser ?? browserOfPayer(payerKey);
      const now = deps.clock.now();
      const token = signToken(
        use(deps),
        { ...(browser && { browser }), invoices },
        { now, expires: secondsAfter(now, lifeSeconds) },
      );
      reply.setCookie(payerCookie, token, {
        path: '/api',
        httpOnly: true,
        sameSite: 'lax',
        secure: deps.env.publicUrl.startsWith('https:'),
      });
    },
  };
}

/** The `again` of a call that makes an invoice: who sends the request that made it a second time lost its answer. */
export function rememberAgain(deps: CookieDeps & Pick<Deps, 'db'>) {
  return async (
    exchange: Exchange,
    { invoiceNumber, masked }: { invoiceNumber: string; masked: boolean },
  ) => {
    const invoice = masked ? undefined : await invoiceByNumber(deps.db, invoiceNumber);
    if (invoice) payingBrowser(deps, exchange).remember(invoice);
  };
}
