import { randomInt } from 'node:crypto';
import { keyedHash } from '../../crypto/encryption';
import type { Deps } from '../../deps';

const codes = 10;
/** Without letters and digits that are read as one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

/** Ten codes as an owner keeps them: two halves of five signs. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, () => `${half()}-${half()}`);

/** By which a code is found, in whatever case and with whatever gaps it is typed; of this account alone. */
export const hashOfCode = ({ env }: Pick<Deps, 'env'>, userId: number, code: string) =>
  keyedHash(env.dataKey, `user:${userId}:recovery`, plain(code));
