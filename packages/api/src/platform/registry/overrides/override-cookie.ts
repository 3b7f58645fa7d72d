import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = 'portal_override';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The grant under which this browser runs a developer's build; what it may do is decided anew on every page. */
export function overrideIn({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[cookie];
  return id !== undefined && uuid.test(id) ? id : undefined;
}

/** Keeps to the developer's build on the pages that follow, until the grant ends. */
export function keepOverride(
  reply: FastifyReply,
  { id, ends, secure }: { id: string; ends: Date; secure: boolean },
): void {
  reply.setCookie(cookie, id, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: ends });
}

export function forgetOverride(reply: FastifyReply): void {
  reply.clearCookie(cookie, { path: '/' });
}
