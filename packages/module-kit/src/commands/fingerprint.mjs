import { createHash } from 'node:crypto';

/** How a key is called between people and in requests: SHA-256 of its SPKI form, base64url. */
export function fingerprintOf(publicKey) {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('base64url');
}
