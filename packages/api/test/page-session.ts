import type { FastifyReply } from 'fastify';
import { sessionFromRefreshCookie } from '../src/platform/identity/renew-session';
import type { TestApp } from './app';

/** The secret in `portal_refresh=…`. */
export const secretOf = (cookie: string) => cookie.slice('portal_refresh='.length);

/** The session that a page load would find behind a refresh cookie. */
export function sessionFromPage({ deps }: TestApp, secret: string) {
  const reply = { setCookie: () => undefined, clearCookie: () => undefined } as unknown as FastifyReply;
  return sessionFromRefreshCookie(deps, reply, secret);
}
