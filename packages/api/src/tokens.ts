import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';

/** A new secret of 256 bits for cookies and links. */
export const newSecret = () => randomBytes(32).toString('base64url');
/** How secrets are stored. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

export interface TokenUse {
  key: string;
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

/** The claims of a token that we signed for this audience and that has not ended; undefined for anything else. */
export function readToken<T>(use: TokenUse, token: string, now: Date): T | undefined {
  const verify = createVerifier({
    key: use.key,
    algorithms: ['HS256'],
    allowedAud: use.audience,
    clockTimestamp: now.getTime(),
  });
  try {
    return verify(token) as T;
  } catch {
    return undefined;
  }
}
