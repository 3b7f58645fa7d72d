import type { CallSpec } from '@portal/shared/model';
import type { Author, Command } from '../command';
import type { Deps } from '../deps';
import type { Actor, Owner } from './route';

interface Asked {
  actor: Actor | null;
  owner: Owner | null;
  requestId: string;
  body?: unknown;
  query?: unknown;
}

/** The reason that somebody gives, wherever the call asks for one. */
function reasonIn({ body, query }: Asked): string | undefined {
  const reasons = [body, query].map((part) => (part as { reason?: unknown } | undefined)?.reason);
  return reasons.find((reason): reason is string => typeof reason === 'string' && reason !== '');
}

/** What a call of somebody known is carried out with, if it writes: one time, one reason, one request. */
export function commandOf(
  { clock }: Pick<Deps, 'clock'>,
  { method }: Pick<CallSpec, 'method'>,
  asked: Asked,
): Command<Author> | undefined {
  const author = asked.actor ?? asked.owner;
  if (method === 'GET' || !author) return undefined;
  return { actor: author, at: clock.now(), requestId: asked.requestId, reason: reasonIn(asked) };
}
