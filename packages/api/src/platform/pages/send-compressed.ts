import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedFile } from './shell-build';

/** Sends a file whose URL names its content or its release: it never changes, so it is never asked for again. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, bytes, brotli, gzip }: CompressedFile,
) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const forms: [string, Buffer][] = [
    ['br', brotli],
    ['gzip', gzip],
  ];
  const [encoding, body] = forms.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? ['', bytes];
  // Each form has a tag of its own: a cache must not take one for another.
  const tag = `"${hash.slice('sha384-'.length, 30)}${encoding && `-${encoding}`}"`;
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  if (!reply.hasHeader('content-type')) reply.type('text/javascript; charset=utf-8');
  return reply.send(body);
}
