import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { callers } from './callers';
import { demandActor, type Rights } from './call-rights';
import { demandOwnOrigin, refuseForeign } from './own-origin';
import type { Actor, Applicant, Owner } from './route';

interface Who {
  actor: Actor | null;
  applicant: Applicant | null;
  owner: Owner | null;
}

const nobody: Who = { actor: null, applicant: null, owner: null };

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
}

async function actorOfRequest(deps: Deps, request: FastifyRequest): Promise<Actor | null> {
  const token = bearer(request);
  return token === undefined ? null : callers().actor(deps, token);
}

/** The person of a public call; nobody in particular while they have to set up a second factor. */
async function knownActor(deps: Deps, request: FastifyRequest): Promise<Actor | null> {
  const actor = await actorOfRequest(deps, request).catch(anonymous);
  return actor?.mustSetUpFactor ? null : actor;
}

/** A public call is answered to whoever holds an ended token, too. */
function anonymous(error: unknown): null {
  if (error instanceof AppError && error.code === 'SIGNED_OUT') return null;
  throw error;
}

/**
 * Who calls, and whether they may. Throws SIGNED_OUT, SECOND_FACTOR_REQUIRED, FORBIDDEN, IMPERSONATION_REFUSED or
 * SIGNATURE.
 */
export async function admit(deps: Deps, call: Rights, request: FastifyRequest): Promise<Who> {
  const { publicUrl } = deps.env;
  if (call.access === 'refresh' || call.access === 'applicant') demandOwnOrigin(request, publicUrl);
  // Another site may not sign somebody in as somebody else.
  if (call.access === 'public' && call.secret) refuseForeign(request, publicUrl);
  if (call.access === 'applicant') {
    const applicant = await callers().applicant(deps, request);
    if (!applicant) throw new AppError('SIGNED_OUT', { message: 'Please enter your RRR again.' });
    return { ...nobody, applicant };
  }
  if (call.access === 'user' || typeof call.access === 'object') {
    const actor = await actorOfRequest(deps, request);
    demandActor(call, actor);
    return { ...nobody, actor };
  }
  if (call.access === 'signature') return { ...nobody, owner: await callers().owner(deps, request) };
  if (call.access !== 'public') return nobody;
  const applicant = await callers().applicant(deps, request);
  return { ...nobody, actor: await knownActor(deps, request), applicant };
}
