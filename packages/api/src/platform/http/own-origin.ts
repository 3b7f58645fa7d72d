import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { isRead } from './call-rights';

type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host'>;

/**
 * A write that a cookie carries must come from our own pages: another site can send the cookie,
 * but neither our header nor our origin.
 */
export function demandOwnOrigin(request: Sent, publicUrl: string): void {
  if (isRead(request.method)) return;
  refuseForeign(request, publicUrl);
  if (request.headers['x-requested-with'] !== 'portal') throw new AppError('FORBIDDEN');
}

/** Browsers say where a write comes from; other programs, such as the gateway, say nothing. */
export function refuseForeign(request: Omit<Sent, 'method'>, publicUrl: string): void {
  const { origin } = request.headers;
  const own = [undefined, new URL(publicUrl).origin, ownOrigin(request)];
  if (!own.includes(origin)) throw new AppError('FORBIDDEN');
}

function ownOrigin(request: Omit<Sent, 'method'>): string {
  return `${request.protocol}://${request.host}`;
}
