import { createHash, randomBytes } from 'node:crypto';
import { createDecoder, createSigner, createVerifier } from 'fast-jwt';

const decode = createDecoder({ complete: true });

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

/** Names a key inside a token without telling anything about it. */
const keyId = (key: string) => createHash('sha256').update(`key id ${key}`).digest('hex').slice(0, 12);

/** A signed token (HS256) with an end. */
export function signToken(
  use: TokenUse,
  claims: object,
  { now, expires }: { now: Date; expires: Date },
): string {
  const sign = createSigner({
    key: use.key,
    kid: keyId(use.key),
    algorithm: 'HS256',
    aud: use.audience,
    clockTimestamp: now.getTime(),
    expiresIn: expires.getTime() - now.getTime(),
  });
  return sign({ ...claims });
}

/** The claims of a token that we signed for this audience and that has not ended; undefined for anything else. */
export function readToken<T>(use: TokenUse, token: string, now: Date): T | undefined {
  try {
    const { header } = decode(token) as { header: { kid?: string } };
    const key = [use.key, use.previousKey].find((one) => one && keyId(one) === header.kid);
    if (!key) return undefined;
    const verify = createVerifier({
      key,
      algorithms: ['HS256'],
      allowedAud: use.audience,
      clockTimestamp: now.getTime(),
    });
    return verify(token) as T;
  } catch {
    return undefined;
  }
}
