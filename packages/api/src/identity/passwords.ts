import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's second profile: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is an account with a password. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await dummy), password).catch(() => false);
  return right && Boolean(stored);
}
