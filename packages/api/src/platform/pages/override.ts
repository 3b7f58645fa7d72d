import { record } from '../audit/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleOverride, SessionSummary } from '@portal/shared/model';
import { inTransaction } from '../database/database';
import type { Deps } from '../deps';
import { noteSecurityEvent } from '../registry/security/note-security-event';
import { forgetOverride, keepOverride, overrideIn } from '../registry/overrides/override-cookie';
import { openGrant, type Grant } from '../registry/overrides/overrides.queries';
import { holdsGuardedRights } from '../identity/guarded-rights';

/** As in `mf-finance@http://localhost:4400`. */
const asked = /^([a-z][a-z\d-]{1,59})@(https?:\/\/[^/?#\s@]{1,180})$/;

interface Wanted {
  module: string;
  origin: string;
}

/** What the address asks for: null when it asks for nothing, undefined when it makes no sense. */
function wantedIn({ query }: FastifyRequest): Wanted | null | undefined {
  const { module } = query as { module?: unknown };
  if (typeof module !== 'string' || !module.includes('@')) return null;
  const [, id, address] = asked.exec(module) ?? [];
  if (!id || !address || !URL.canParse(address)) return undefined;
  return { module: id, origin: new URL(address).origin };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  session: SessionSummary | null;
}

const told = ({ module, origin, ends }: Grant): ModuleOverride => ({
  module,
  origin,
  ends: ends.toISOString(),
});

/**
 * The open grant under which this session may run the build: of nobody who acts as another, and of nobody who has or
 * waits for rights over money, results or people but by their own hand, since the build acts with those rights.
 */
async function grantFor(
  deps: Deps,
  session: SessionSummary | null,
  wanted: { id: string } | Wanted,
): Promise<Grant | undefined> {
  if (!session || session.isImpersonating) return undefined;
  const { userId } = session;
  const now = deps.clock.now();
  const grant = await openGrant(deps.db, { userId, now, ...wanted });
  if (!grant || grant.grantedBy === userId) return grant;
  return (await holdsGuardedRights(deps.db, Number(userId), now)) ? undefined : grant;
}

async function begin(deps: Deps, { request, reply, session }: Exchange, wanted: Wanted) {
  const at = deps.clock.now();
  const grant = await grantFor(deps, session, wanted);
  if (!session || !grant) {
    const subject = `asked for ${wanted.origin}`;
    const detail = session ? 'without a grant' : 'without being signed in';
    await noteSecurityEvent(deps, { kind: 'override', module: wanted.module, subject, detail });
    return undefined;
  }
  if (overrideIn(request) !== grant.id) {
    const after = { id: grant.id, ...wanted };
    const command = { actor: { userId: session.userId }, at, requestId: request.id };
    await inTransaction(deps.db, (trx) => record(trx, command, { act: 'module.override.use', after }));
  }
  keepOverride(reply, { ...grant, secure: deps.env.publicUrl.startsWith('https:') });
  return told(grant);
}

async function goOn(deps: Deps, { request, reply, session }: Exchange) {
  const id = overrideIn(request);
  if (!id) return undefined;
  const grant = await grantFor(deps, session, { id });
  if (grant) return told(grant);
  forgetOverride(reply);
  return undefined;
}

/**
 * Whether this page runs a module from a developer's machine: only for a signed-in person, not while acting as another,
 * and only under an open grant of exactly that person, module and origin. Anything else leaves the page as it is.
 */
export async function overrideFor(deps: Deps, exchange: Exchange): Promise<ModuleOverride | undefined> {
  try {
    const wanted = wantedIn(exchange.request);
    if (wanted === null) return await goOn(deps, exchange);
    if (wanted) return await begin(deps, exchange, wanted);
    const subject = 'an address that is none';
    await noteSecurityEvent(deps, { kind: 'override', subject, detail: 'malformed' });
  } catch (error) {
    // Without the database nobody's grant can be read.
    exchange.request.log.warn({ err: error }, 'no override can be read');
  }
  return undefined;
}
