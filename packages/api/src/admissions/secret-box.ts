import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a number that must not be readable in the database. `place` says where it belongs, as in
 * `application:7:nin`: moved to another place it no longer opens.
 */
export function seal(key: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text of a sealed number. Throws when the key, the place or a byte is another. */
export function unseal(key: Buffer, place: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  return (
    decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  );
}

/** Where the sealed numbers of an application belong. */
export const sealedPlaces = {
  nin: (applicationId: number) => `application:${applicationId}:nin`,
  pin: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:pin`,
  serial: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:serial`,
};
