import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { lifeSeconds } from './session-times';

/** Opaque, 256 bits, never readable by scripts; the database keeps only its hash. */
export const refreshCookie = 'portal_refresh';
/** Cosmetic, as the specification keeps them; the server never reads them. */
const cosmetic = ['userType', 'displayCSATModal'] as const;

interface NewCookies {
  secret: string;
  /** What the cosmetic cookies say; left as they are without it. */
  about?: { userType: string; displayCSATModal: boolean };
}

/** Lets the browser keep a session. */
export function setCookies(
  { env }: Pick<Deps, 'env'>,
  reply: FastifyReply,
  { secret, about }: NewCookies,
): void {
  const common = { path: '/', sameSite: 'lax', secure: env.publicUrl.startsWith('https:') } as const;
  reply.setCookie(refreshCookie, secret, { ...common, httpOnly: true, maxAge: lifeSeconds });
  for (const name of about ? cosmetic : []) reply.setCookie(name, String(about?.[name]), common);
}

/** Takes away what the browser keeps of a session. */
export function clearCookies(reply: FastifyReply): void {
  for (const name of [refreshCookie, ...cosmetic]) reply.clearCookie(name, { path: '/' });
}
