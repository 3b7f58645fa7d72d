import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Packed } from './shell-build';

/** Sends a file whose URL names its content or its release: it never changes, so it is never asked for again. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { bytes, brotli, gzip }: Packed) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const forms: [string, Buffer][] = [
    ['br', brotli],
    ['gzip', gzip],
  ];
  const [encoding, body] = forms.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? ['', bytes];
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .type('text/javascript; charset=utf-8')
    .send(body);
}
