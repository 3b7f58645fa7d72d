import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '@portal/shared/model';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { callers } from './callers';
import type { Actor, Applicant, Owner } from './route';

/** What a call says about who may make it. */
export type Rights = Pick<CallSpec, 'method' | 'access' | 'impersonation' | 'setsUpFactor' | 'secret'>;

interface Who {
  actor: Actor | null;
  applicant: Applicant | null;
  owner: Owner | null;
}

const nobody: Who = { actor: null, applicant: null, owner: null };

const reads = new Set(['GET', 'HEAD']);

/**
 * A write that a cookie carries must come from our own pages: another site can send the cookie,
 * but neither our header nor our origin.
 */
function demandOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (reads.has(request.method)) return;
  refuseForeign(request, publicUrl);
  if (request.headers['x-requested-with'] !== 'portal') throw new AppError('FORBIDDEN');
}

/** Browsers say where a write comes from; other programs, such as the gateway, say nothing. */
function refuseForeign(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  const own = [undefined, new URL(publicUrl).origin, ownOrigin(request)];
  if (!own.includes(origin)) throw new AppError('FORBIDDEN');
}

function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

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

function demandActor(call: Rights, actor: Actor | null): void {
  if (!actor) throw new AppError('SIGNED_OUT');
  if (actor.mustSetUpFactor && !call.setsUpFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (typeof call.access === 'object' && !actor.claims.includes(call.access.claim))
    throw new AppError('FORBIDDEN');
  const rule = call.impersonation ?? (reads.has(call.method) ? 'allow' : 'refuse');
  if (actor.impersonatorId && rule === 'refuse') throw new AppError('IMPERSONATION_REFUSED');
}

/** Who calls, and whether they may. Throws SIGNED_OUT, SECOND_FACTOR_REQUIRED, FORBIDDEN, IMPERSONATION_REFUSED or SIGNATURE. */
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
