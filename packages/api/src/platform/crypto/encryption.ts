import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts what must not be readable in the database. `place` says where it belongs, as in
 * `application:7:nin`: moved to another place it no longer opens.
 */
export function encrypt(key: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text of what was encrypted. Throws when the key, the place or a byte is another. */
export function decrypt(key: Buffer, place: string, encrypted: Buffer): string {
  const nonce = encrypted.subarray(0, nonceLength);
  const tag = encrypted.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  return (
    decipher.update(encrypted.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  );
}

/** How short secrets are stored: without the key they cannot be found by trying. */
export function keyedHash(key: Buffer, place: string, text: string): string {
  return createHmac('sha256', key).update(`${place}\n${text}`).digest('hex');
}
