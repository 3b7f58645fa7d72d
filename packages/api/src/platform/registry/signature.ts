import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** An Ed25519 public key from its PEM text; null when it is anything else. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** The name of a key: SHA-256 of its DER form, base64url. */
export function fingerprintOf(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('base64url');
}

/** Whether the owner's key has signed exactly these bytes. `signature` is base64. */
export function isSigned(text: string | Buffer, signature: string, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
