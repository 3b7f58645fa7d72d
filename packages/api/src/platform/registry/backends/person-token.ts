import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type { Deps } from '../../deps';
import type { Actor } from '../../http/route';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Seconds: it goes along with one request. */
const lifeSeconds = 60;

interface Keys {
  id: string;
  /** PEM. */
  privateKey: string;
  /** As a key set gives it. */
  jwk: { kty: string; crv: string; x: string };
}

const known = new Map<string, Keys>();

/** All nodes have the same key: it is derived from the one secret that they share. */
function keysFrom(dataKey: Buffer): Keys {
  const name = createHash('sha256').update(dataKey).digest('hex');
  const before = known.get(name);
  if (before) return before;
  const seed = Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), 'portal:person-token', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([keyPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const id = createHash('sha256')
    .update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x }))
    .digest('base64url');
  const keys = { id, jwk, privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })) };
  known.set(name, keys);
  return keys;
}

type TokenDeps = Pick<Deps, 'env' | 'clock'>;

/** Says to one module's server who asks: a JWT (EdDSA) that ends after a minute. */
export function personToken({ env, clock }: TokenDeps, actor: Actor, audience: string): string {
  const { id, privateKey } = keysFrom(env.dataKey);
  const sign = createSigner({
    key: privateKey,
    algorithm: 'EdDSA',
    kid: id,
    iss: env.publicUrl,
    aud: audience,
    sub: actor.userId,
    clockTimestamp: clock.now().getTime(),
    expiresIn: lifeSeconds * 1000,
  });
  return sign({
    type: actor.userType,
    // Who really asks, while an administrator acts as this person.
    ...(actor.impersonatorId && { act: { sub: actor.impersonatorId } }),
  });
}

/** The public half, as every JWT library reads it. */
export function publicKeys({ env }: Pick<Deps, 'env'>) {
  const { id, jwk } = keysFrom(env.dataKey);
  return { keys: [{ ...jwk, kid: id, use: 'sig', alg: 'EdDSA' }] };
}
