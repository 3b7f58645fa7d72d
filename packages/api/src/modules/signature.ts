import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** An Ed25519 public key from its PEM text; null when it is anything else. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Whether the owner's key has signed exactly these bytes. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
