import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lists that change once in years: a browser keeps them an hour and then asks whether they changed. */
export function cacheable<T>(reply: FastifyReply, data: T, seconds = 3600): T {
  const hash = createHash('sha1').update(JSON.stringify(data)).digest('base64url');
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', `"${hash}"`);
  return data;
}

/**
 * What thousands ask again and again on the day of publication: whoever has it already is not sent it twice, and within
 * these seconds their browser does not ask. `whose` keeps the marks of two people apart.
 */
export function unlessKnown<T>(reply: FastifyReply, data: T, { whose = '', seconds = 0 } = {}): T {
  const hash = createHash('sha1')
    .update(`${whose} ${JSON.stringify(data)}`)
    .digest('base64url');
  const age = seconds > 0 ? `max-age=${seconds}` : 'no-cache';
  reply.header('cache-control', `private, ${age}`).header('etag', `"${hash}"`);
  return data;
}

/** The caller already has what the handler marked with this `etag`. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return typeof tag === 'string' && request.method === 'GET' && Boolean(known?.includes(tag));
}
