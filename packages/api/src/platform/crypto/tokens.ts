import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

/** A new secret of 256 bits for cookies and links. */
export const newSecret = () => randomBytes(32).toString('base64url');
/** How secrets are stored. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

export interface TokenUse {
  key: string;
  /** An older key whose tokens still count. */
  previousKey?: string | undefined;
  /** What the token is for: a token for one audience is nothing to another. */
  audience: string;
}

/** A signed token (HS256) with an end. */
export function signToken(
  use: TokenUse,
  claims: object,
  { now, expires }: { now: Date; expires: Date },
): string {
  const sign = createSigner({
    key: use.key,
    algorithm: 'HS256',
    aud: use.audience,
    clockTimestamp: now.getTime(),
    expiresIn: expires.getTime() - now.getTime(),
  });
  return sign({ ...claims });
}

/** Making a verifier takes longer than using it; there are as many as keys and audiences. */
const verifiers = new Map<string, (token: string) => unknown>();

function verifierOf(key: string, audience: string): (token: string) => unknown {
  const name = `${audience} ${key}`;
  const known = verifiers.get(name);
  if (known) return known;
  // The end is looked at by our own clock.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: audience,
    requiredClaims: ['exp'],
    ignoreExpiration: true,
  });
  verifiers.set(name, verify);
  return verify;
}

/** The claims of a token that we signed for this audience and that has not ended; undefined for anything else. */
export function readToken<T>(
  { key, previousKey, audience }: TokenUse,
  token: string,
  now: Date,
): T | undefined {
  for (const one of [key, previousKey]) {
    if (!one) continue;
    try {
      const claims = verifierOf(one, audience)(token) as { exp: number };
      return claims.exp * 1000 > now.getTime() ? (claims as T) : undefined;
    } catch {
      // The other key may have signed it.
    }
  }
  return undefined;
}
