import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from '../../crypto/encryption';
import type { Deps } from '../../deps';

const stepSeconds = 30;
const place = (userId: number) => `user:${userId}:totp`;

/** A new secret of 160 bits, encrypted for this account. */
export function newAppSecret({ env }: Pick<Deps, 'env'>, userId: number) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, encrypted: encryptAppSecret(env.dataKey, userId, secret) };
}

export function encryptAppSecret(key: Buffer, userId: number, secret: string): Buffer {
  return encrypt(key, place(userId), secret);
}

/** What a QR code tells an authenticator app. */
export function appUri({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string {
  return new TOTP({ secret, issuer, label, period: stepSeconds }).toString();
}

interface Tried {
  userId: number;
  encrypted: Buffer;
  code: string;
  now: Date;
}

/** The time step that a code belongs to: now, or one step to either side, because clocks differ. Null for a wrong one. */
export function stepOfCode(key: Buffer, { userId, encrypted, code, now }: Tried): number | null {
  const totp = new TOTP({ secret: decrypt(key, place(userId), encrypted), period: stepSeconds });
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}
