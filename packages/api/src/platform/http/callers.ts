import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { everyPart } from '../part';
import type { Actor, Applicant, Owner } from './route';

/** How a request shows who makes it. */
export interface Callers {
  /** The person of an access token. Throws SIGNED_OUT. */
  actor(deps: Deps, token: string): Promise<Actor>;
  /** The applicant of the request's cookie, if any. */
  applicant(deps: Deps, request: FastifyRequest): Promise<Applicant | null>;
  /** The team that signed the request. Throws SIGNATURE. */
  owner(deps: Deps, request: FastifyRequest): Promise<Owner>;
}

declare module '../part' {
  interface Part {
    callers?: Callers;
  }
}

export function callers(): Callers {
  const found = everyPart().find((part) => part.callers)?.callers;
  if (!found) throw new Error('no part says how callers are known');
  return found;
}
