import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { rawBodyOf } from '../../http/raw-body';
import type { Owner } from '../../http/route';
import { noteSecurityEvent } from '../security/note-security-event';
import { findModule } from '../registry.queries';
import { isSigned } from '../signature';
import { findKey, markUsed, takeNonce } from './keys.queries';

interface Proof {
  module: string;
  key: string;
  time: string;
  nonce: string;
  signature: string;
}

/** Milliseconds that clocks may differ. */
const mostApart = 5 * 60_000;
const shapes: Record<keyof Proof, RegExp> = {
  module: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  key: /^[\w-]{43}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[A-Za-z0-9+/]{86}==$/,
};

/** The headers of a signed request; null when one is missing or is not of its form. */
function readProof({ headers }: FastifyRequest): Proof | null {
  const names = Object.keys(shapes) as (keyof Proof)[];
  const given = names.map((name) => [name, headers[`x-portal-${name}`]] as const);
  const isWhole = given.every(([name, value]) => typeof value === 'string' && shapes[name].test(value));
  return isWhole ? (Object.fromEntries(given) as unknown as Proof) : null;
}

/** What the team signs: the whole request, so that nothing of it can be used for another, of its other modules either. */
function signedText(request: FastifyRequest, { module, time, nonce }: Proof): string {
  const body = createHash('sha256').update(rawBodyOf(request)).digest('hex');
  return [request.method, request.raw.url, module, time, nonce, body].join('\n');
}

/** What a team can put right is said to whoever holds the key; everybody else hears one answer for all reasons. */
const toOwner = (message: string) => new AppError('SIGNATURE', { message });
const toAnybody = () => toOwner("The request is not signed with a key of the module's team.");

interface Refusal {
  detail: string;
  module?: string;
  error: AppError;
}

type Key = NonNullable<Awaited<ReturnType<typeof findKey>>>;
interface Signed {
  proof: Proof;
  key: Key;
}

/** The key that has signed the request, whether it may still be used or not; otherwise why there is none. */
async function signerOf({ db }: Deps, request: FastifyRequest): Promise<Signed | Refusal> {
  const proof = readProof(request);
  const error = toAnybody();
  if (!proof) return { error, detail: 'no signature' };
  const { module, signature } = proof;
  const key = await findKey(db, module, proof.key);
  if (!key) {
    const known = await findModule(db, module);
    return { error, module, detail: known ? 'a key of somebody else' : 'a module that is not known' };
  }
  if (isSigned(signedText(request, proof), signature, key.publicKey)) return { proof, key };
  return { error, module, detail: 'a wrong signature' };
}

/** Why a well signed request is not taken all the same. */
async function refusalOf(deps: Deps, { proof, key }: Signed): Promise<Refusal | null> {
  const { module, nonce, time } = proof;
  const refuse = (detail: string, message: string) => ({ module, detail, error: toOwner(message) });
  const now = deps.clock.now();
  if (key.revokedAt) return refuse('a revoked key', 'This key was revoked.');
  if (!(Math.abs(new Date(time).getTime() - now.getTime()) <= mostApart)) {
    const here = `The portal's clock says ${now.toISOString()}`;
    return refuse('a time too far away', `${here}; the signature is more than 5 minutes away from it.`);
  }
  const isNew = await takeNonce(deps.db, { keyId: key.id, nonce, at: now });
  return isNew ? null : refuse('a request sent twice', 'This request was sent before. Sign it anew.');
}

async function refuse(deps: Deps, request: FastifyRequest, refusal: Refusal): Promise<never> {
  const { module, detail, error } = refusal;
  await noteSecurityEvent(deps, { kind: 'signature', module, subject: request.routeOptions.url, detail });
  throw error;
}

/** The team that has signed a request. Throws SIGNATURE, and keeps a security event, for anything else. */
export async function ownerOfRequest(deps: Deps, request: FastifyRequest): Promise<Owner> {
  const signed = await signerOf(deps, request);
  if ('error' in signed) return refuse(deps, request, signed);
  const refusal = await refusalOf(deps, signed);
  if (refusal) return refuse(deps, request, refusal);
  const { proof, key } = signed;
  await markUsed(deps.db, key.id, deps.clock.now());
  const { id: keyId, name: keyName, publicKey } = key;
  return { module: proof.module, keyId, keyName, publicKey };
}
