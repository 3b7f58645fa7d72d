import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallSpec } from '@portal/shared/model';

/** The bytes of a body as they came: what a signature covers. */
const bodies = new WeakMap<FastifyRequest, Buffer>();

export function rawBodyOf(request: FastifyRequest): Buffer {
  return bodies.get(request) ?? Buffer.alloc(0);
}

/**
 * Makes the routes of this scope keep the bytes of their body, and take nothing but what the call consumes. A body that
 * is larger than the route allows is refused while it comes, not afterwards.
 */
export function keepBodies(scope: FastifyInstance, { consumes }: CallSpec): void {
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(consumes ?? 'application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    bodies.set(request, bytes);
    if (consumes) done(null, bytes);
    else void readJson(request, bytes.toString(), done);
  });
}
