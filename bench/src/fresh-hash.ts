import { randomBytes } from 'node:crypto';

const hash = /^[0-9a-f]{64}$/;
const quoted = /^\{"[0-9a-f]{64}"\}$/;
const sqlHash = 'md5(random()::text) || md5(random()::text)';

/** A list of one hash is another one at each call: what was told before is not written again. */
export function withNewHash(value: unknown): unknown {
  const [first, ...more] = Array.isArray(value) ? value : [];
  if (more.length > 0 || typeof first !== 'string' || !hash.test(first)) return value;
  return [randomBytes(32).toString('hex')];
}

/** The same for pgbench: SQL that makes it. */
export const newHashInSql = (value: string): string | null =>
  quoted.test(value) ? `array[${sqlHash}]` : null;
