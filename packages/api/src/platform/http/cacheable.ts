import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Lists that change once in years: a browser keeps them an hour and then asks whether they changed. */
export function cacheable<T>(reply: FastifyReply, data: T, seconds = 3600): T {
  const hash = createHash('sha1').update(JSON.stringify(data)).digest('base64url');
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', `"${hash}"`);
  return data;
}
